import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { CallError } from '../../../platform/answer.ts';
import { OrderList } from './order-list.tsx';
import { useStoredOrder } from './use-stored-order.ts';

interface Entry {
  readonly id: string;
}
const all: readonly Entry[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const words = {
  up: (name: string) => `Up ${name}`,
  down: (name: string) => `Down ${name}`,
  moved: (name: string, place: number) => `${name} ${place}`,
};

function List({ save, refresh, items: stored = all, fixed = 0, isStill = false }: ListProps) {
  const { items, failure, move } = useStoredOrder(stored, { save, refresh, conflict: 'Somebody was quicker' });
  return (
    <>
      {failure}
      <OrderList items={items} keyOf={({ id }) => id} nameOf={({ id }) => id} {...{ fixed, isStill, words }} onMove={move}>
        {({ id }) => <span data-testid="row">{id}</span>}
      </OrderList>
    </>
  );
}
interface ListProps {
  readonly save: (order: { ids: string[]; former: string[] }) => Promise<unknown>;
  readonly refresh: () => void;
  readonly items?: readonly Entry[];
  readonly fixed?: number;
  readonly isStill?: boolean;
}
const rows = () => screen.getAllByTestId('row').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('moves with the keyboard, is shown at once, announced, and saved with the order that was seen', async () => {
  const save = vi.fn(() => Promise.resolve());
  const refresh = vi.fn();
  const user = await show(<List save={save} refresh={refresh} />);
  expect(button('Up a').disabled).toBe(true);
  expect(button('Down d').disabled).toBe(true);
  button('Down a').focus();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['b', 'a', 'c', 'd']);
  expect(screen.getByRole('status').textContent).toBe('a 2');
  expect(save).toHaveBeenCalledExactlyOnceWith({ ids: ['b', 'a', 'c', 'd'], former: ['a', 'b', 'c', 'd'] });
  expect(refresh).toHaveBeenCalledOnce();
});

it('sends a change made during a request after it, based on the order saved by then', async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const user = await show(<List save={save} refresh={vi.fn()} />);
  await user.click(button('Down a'));
  await user.click(button('Down a'));
  await user.click(button('Down a'));
  expect(rows()).toEqual(['b', 'c', 'd', 'a']);
  expect(save).toHaveBeenCalledOnce();
  await act(async () => finish());
  expect(save).toHaveBeenLastCalledWith({ ids: ['b', 'c', 'd', 'a'], former: ['b', 'a', 'c', 'd'] });
  await act(async () => finish());
  expect(save).toHaveBeenCalledTimes(2);
});

it('reverts with a message after a conflict', async () => {
  const details = { current: { ids: [] } };
  const save = vi.fn(() =>
    Promise.reject(new CallError({ status: 409, code: 'VERSION_CONFLICT', message: 'Changed', details, retryAfterSeconds: null } as never)),
  );
  const refresh = vi.fn();
  const user = await show(<List save={save} refresh={refresh} />);
  await user.click(button('Up c'));
  expect(await screen.findByText('Somebody was quicker')).toBeDefined();
  expect(rows()).toEqual(['a', 'b', 'c', 'd']);
  expect(refresh).toHaveBeenCalled();
});

it('keeps fixed rows first, and moves nothing without a connection', async () => {
  const save = vi.fn(() => Promise.resolve());
  await show(<List save={save} refresh={vi.fn()} fixed={1} />);
  expect(screen.queryByRole('button', { name: 'Down a' })).toBeNull();
  expect(button('Up b').disabled).toBe(true);
  await show(<List save={save} refresh={vi.fn()} items={[{ id: 'x' }, { id: 'y' }]} isStill />);
  expect(button('Down x').disabled).toBe(true);
});
