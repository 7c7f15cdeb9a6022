import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowList } from './row-list.tsx';
import { rowsAtOnce } from './use-shown-rows.ts';

/** Tells the list that its last row has come near. */
let comesNear: () => void = () => undefined;
let drawn = 0;

beforeEach(() => {
  drawn = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => notify([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {
        comesNear = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const rows = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

function Row({ number }: { readonly number: number }) {
  drawn += 1;
  return <span>{number}</span>;
}
const draw = (number: number) => <Row number={number} />;
/** More than two steps render, and no more than three. */
const count = 2 * rowsAtOnce + 5;
const list = (count: number) => (
  <RowList items={numbers(count)} keyOf={String} label="Numbers">
    {draw}
  </RowList>
);

it('renders the first rows of a long list, and more when the last of them comes near, without rerendering the first', () => {
  render(list(count));
  expect(rows()).toHaveLength(rowsAtOnce);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe(String(count));
  act(() => comesNear());
  expect(rows()).toHaveLength(2 * rowsAtOnce);
  expect(drawn).toBe(2 * rowsAtOnce);
  act(() => comesNear());
  expect(rows()).toEqual(numbers(count).map(String));
  // There is nothing more to wait for.
  act(() => comesNear());
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe(String(count));
});

it('shows its end once all rows are rendered, and keeps the focus at the last row when more come', () => {
  history.replaceState({ key: 'growing' }, '');
  const growing = (count: number) => (
    <RowList items={numbers(count)} keyOf={String} linkOf={(number) => `/${number}`} end={<button type="button">Load more</button>}>
      {draw}
    </RowList>
  );
  const { rerender } = render(growing(rowsAtOnce + 1), { wrapper: MemoryRouter });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => comesNear());
  screen.getByRole('button', { name: 'Load more' }).focus();
  rerender(growing(rowsAtOnce + 1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }));
  rerender(growing(3 * rowsAtOnce));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: String(rowsAtOnce + 1) }));
});

it('rerenders the rows of a long list when their content changed', () => {
  const { rerender } = render(list(count));
  act(() => comesNear());
  rerender(
    <RowList items={numbers(count)} keyOf={String} label="Numbers">
      {(number) => <span>{number * 10}</span>}
    </RowList>,
  );
  expect(rows().length).toBeGreaterThan(rowsAtOnce);
  expect(rows()).toEqual(numbers(rows().length).map((number) => String(number * 10)));
});

it('keeps the rows of a long list when others are inserted before them', () => {
  const { rerender } = render(list(count));
  const before = screen.getAllByRole('listitem');
  rerender(
    <RowList items={[-1, 0, ...numbers(count)]} keyOf={String} label="Numbers">
      {draw}
    </RowList>,
  );
  // The same elements, so that their open, typed or focused state is kept.
  const after = screen.getAllByRole('listitem').slice(2);
  expect(before.filter((row, index) => after[index] !== row)).toEqual([]);
  expect(rows().slice(0, 3)).toEqual(['-1', '0', '1']);
});

it('restores the number of rows on navigating back', () => {
  history.replaceState({ key: 'left' }, '');
  const { unmount } = render(list(count));
  act(() => comesNear());
  unmount();
  history.replaceState({ key: 'elsewhere' }, '');
  const elsewhere = render(list(count));
  expect(rows()).toHaveLength(rowsAtOnce);
  elsewhere.unmount();
  history.replaceState({ key: 'left' }, '');
  render(list(count));
  expect(rows()).toHaveLength(2 * rowsAtOnce);
  // With measured heights, not estimated ones, so that the scroll position is restored.
  expect([...screen.getByRole('list').children].map((part) => part.getAttribute('style'))).toEqual([null, null]);
});

it('sets no ARIA counts when all rows are rendered', () => {
  render(list(3));
  expect(rows()).toEqual(['1', '2', '3']);
  expect(screen.getAllByRole('listitem')[0]?.hasAttribute('aria-setsize')).toBe(false);
});
