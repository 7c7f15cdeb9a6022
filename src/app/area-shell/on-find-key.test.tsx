import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { onFindKey } from './on-find-key.ts';

const find = vi.fn();
let stop: () => void;
beforeEach(() => {
  find.mockReset();
  stop = onFindKey(find);
});
afterEach(() => stop());

it('opens the search with Ctrl+K and Cmd+K, also from a field, and leaves single letters alone', async () => {
  const person = await show(<input aria-label="Name" />);
  await person.type(screen.getByLabelText('Name'), 'kK');
  expect(find).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('kK');
  await person.keyboard('{Control>}k{/Control}{Meta>}k{/Meta}');
  expect(find).toHaveBeenCalledTimes(2);
  await person.keyboard('{Control>}K{/Control}');
  expect(find, 'with Caps Lock').toHaveBeenCalledTimes(3);
  await person.keyboard('{Control>}{Shift>}K{/Shift}{/Control}{Control>}{Alt>}k{/Alt}{/Control}');
  expect(find).toHaveBeenCalledTimes(3);
});
