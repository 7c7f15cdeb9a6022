import { DayView } from '@mantine/schedule';
import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../../tests/support/shown.tsx';
import { mouseDrags } from './mouse-drags.ts';

/** Drags from 10:00 to 11:30; returns how often that selected hours. */
async function drag(pointer: { readonly pointerType: string; readonly button: number }): Promise<number> {
  const choose = vi.fn();
  await show(<DayView date="2026-11-27" intervalMinutes={30} withDragSlotSelect onSlotDragEnd={choose} {...mouseDrags} />);
  const slot = (time: string) => document.querySelector<HTMLElement>(`[data-drag-slot-index="${indexOf(time)}"]`) ?? document.body;
  fireEvent.pointerDown(slot('10:00'), pointer);
  document.elementsFromPoint = () => [slot('11:30')];
  act(() => void fireEvent.pointerMove(document, pointer));
  act(() => void fireEvent.pointerUp(document, pointer));
  return choose.mock.calls.length;
}

const indexOf = (time: string): number => Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0);

it('selects hours with the main mouse button', async () => {
  expect(await drag({ pointerType: 'mouse', button: 0 })).toBe(1);
});

it.each([
  { pointerType: 'mouse', button: 2 },
  { pointerType: 'touch', button: 0 },
  { pointerType: 'pen', button: 0 },
])('selects nothing with $pointerType, button $button', async (pointer) => {
  expect(await drag(pointer)).toBe(0);
});
