import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';

const events: string[] = [];

function Dragged() {
  const drag = usePointerDrag<HTMLSpanElement>();
  const say = (word: string) => () => void events.push(word);
  return <span data-testid="dragged" {...drag({ start: say('start'), move: say('move'), drop: say('drop'), cancel: say('cancel') })} />;
}

async function showDragged() {
  events.length = 0;
  await show(<Dragged />);
  const element = screen.getByTestId('dragged');
  const capture = vi.fn();
  element.setPointerCapture = capture;
  return { element, capture };
}

const finger = { pointerId: 7, isPrimary: true, button: 0 };

it('captures the pointer and follows it until release', async () => {
  const { element, capture } = await showDragged();
  fireEvent.pointerMove(element, finger);
  fireEvent.pointerDown(element, finger);
  fireEvent.pointerMove(element, finger);
  fireEvent.pointerUp(element, finger);
  fireEvent.lostPointerCapture(element, finger);
  fireEvent.pointerMove(element, finger);
  expect(capture).toHaveBeenCalledExactlyOnceWith(7);
  expect(events).toEqual(['start', 'move', 'drop']);
});

it('ignores other buttons and a second finger', async () => {
  const { element, capture } = await showDragged();
  fireEvent.pointerDown(element, { ...finger, button: 2 });
  fireEvent.pointerDown(element, { ...finger, pointerId: 8, isPrimary: false });
  expect(capture).not.toHaveBeenCalled();
  fireEvent.pointerDown(element, finger);
  fireEvent.pointerMove(element, { pointerId: 8 });
  fireEvent.pointerUp(element, { pointerId: 8 });
  expect(events).toEqual(['start']);
});

it.each(['pointerCancel', 'lostPointerCapture'] as const)('moves nothing when %s ends it', async (end) => {
  const { element } = await showDragged();
  fireEvent.pointerDown(element, finger);
  fireEvent[end](element, finger);
  fireEvent.pointerUp(element, finger);
  expect(events).toEqual(['start', 'cancel']);
});
