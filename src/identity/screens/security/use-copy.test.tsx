import { screen } from '@testing-library/react';
import { ToastContainer } from 'react-toastify';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { useCopy } from './use-copy.ts';

function Key() {
  const copy = useCopy();
  return (
    <>
      <button type="button" onClick={() => copy('ABCD')}>
        Copy
      </button>
      <ToastContainer />
    </>
  );
}

it.each<[string, object | undefined, string]>([
  ['says that the text is copied', { writeText: async () => undefined }, 'Copied.'],
  [
    'says that the browser refused',
    { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) },
    'Your browser did not allow copying.',
  ],
  ['says so where there is no clipboard', undefined, 'Your browser did not allow copying.'],
])('%s', async (_, clipboard, said) => {
  const person = await show(<Key />);
  // Replaces the clipboard of the simulated user.
  Object.defineProperty(globalThis.navigator, 'clipboard', { value: clipboard, configurable: true });
  await person.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(new RegExp(said))).toBeTruthy();
});
