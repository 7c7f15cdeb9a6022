import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import type { CallState } from '../call-state.ts';
import { SelfView } from './self-view.tsx';

const me = { name: 'Maya', video: null, camera: false };

it('follows a drag, and stays in its corner when the browser takes the pointer away', async () => {
  await show(<SelfView state={{ me, isVideoHeld: false } as unknown as CallState} />);
  const handle = await screen.findByRole('button', { name: /bottom right/i });
  handle.setPointerCapture = () => undefined;
  const frame = handle.parentElement;
  const at = (clientX: number, pointer: object = {}) => ({ clientX, clientY: 0, pointerId: 1, isPrimary: true, button: 0, ...pointer });
  fireEvent.pointerDown(handle, at(0, { button: 2 }));
  fireEvent.pointerMove(handle, at(30));
  expect(frame?.style.transform).toBe('');
  fireEvent.pointerDown(handle, at(0));
  fireEvent.pointerMove(handle, at(-30));
  expect(frame?.style.transform).toBe('translate(-30px, 0px)');
  fireEvent.pointerCancel(handle, at(-30));
  expect(frame?.style.transform).toBe('');
  expect(frame?.dataset.corner).toBe('bottom-right');
});
