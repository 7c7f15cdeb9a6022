import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { adminLists as english } from '../../../i18n/en/admin-lists.ts';
import { adminLists as spanish } from '../../../i18n/es/admin-lists.ts';
import { BulkBar } from './bulk-bar.tsx';
import { maxChosen, useBulk, useChoice } from './use-bulk.ts';

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${from + index}`, name: `Row ${from + index}` }));
const pages = [page(1, 2), page(3, 2), page(5, 200)];
const keyOf = ({ id }: { id: string }) => id;

/** A list of three pages whose second row cannot be changed. */
function List({ onWork }: { readonly onWork: (id: string) => void }) {
  const [at, setAt] = useState(0);
  const items = pages[at] ?? [];
  const { chosen, keys, choose, clear } = useChoice(items, keyOf);
  const bulk = useBulk();
  const work = async (id: string) => {
    onWork(id);
    if (id === '2') throw new Error('held');
  };
  const run = async () => {
    const tasks = chosen.map(({ id, name }) => ({ key: id, name, work: () => work(id) }));
    choose(await bulk.run(tasks, (error) => (error as Error).message));
  };
  return (
    <>
      <button type="button" onClick={() => choose(new Set([...keys, ...items.map(keyOf)]))}>
        Choose page
      </button>
      <button type="button" onClick={() => setAt(at + 1)}>
        Turn
      </button>
      <BulkBar count={keys.size} state={bulk.state} onClear={clear} onClose={bulk.close}>
        <button type="button" onClick={() => void run()}>
          Change
        </button>
      </BulkBar>
    </>
  );
}

it.each([
  ['en', english, '2 selected', '3 of 4 done'],
  ['es', spanish, '2 en la selección', '3 de 4 hechos'],
] as const)('runs the action on the selection of all pages, and shows which failed and why (%s)', async (language, words, chosen, done) => {
  const onWork = vi.fn();
  const person = await show(<List onWork={onWork} />, { language });
  await person.click(screen.getByRole('button', { name: 'Choose page' }));
  expect(await screen.findByText(chosen)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Turn' }));
  await person.click(screen.getByRole('button', { name: 'Choose page' }));
  await person.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(done)).toBeDefined();
  expect(onWork.mock.calls.flat()).toEqual(['1', '2', '3', '4']);
  expect(screen.getByText('Row 2: held')).toBeDefined();
  // Failed rows stay selected, to retry.
  await person.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(onWork.mock.calls.flat()).toEqual(['1', '2', '3', '4', '2']));
  await person.click(await screen.findByRole('button', { name: words.close }));
  await person.click(screen.getByRole('button', { name: words.clear }));
  expect(screen.queryByRole('group')).toBeNull();
});

it('limits the number of rows at once', async () => {
  const person = await show(<List onWork={vi.fn()} />);
  for (const name of ['Turn', 'Turn', 'Choose page']) await person.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(`${maxChosen} selected`)).toBeDefined();
  expect(screen.getByText(`At most ${maxChosen} at once`)).toBeDefined();
});
