import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowList } from './row-list.tsx';

/** Tells the list that its last row has come near. */
let comesNear: () => void = () => undefined;
let drawn = 0;

beforeEach(() => {
  drawn = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => told([{ isIntersecting: true }]);
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
const list = (count: number) => (
  <RowList items={numbers(count)} keyOf={String} label="Numbers">
    {draw}
  </RowList>
);

it('draws the first rows of a long list, and more when the last of them comes near, without drawing the first again', () => {
  render(list(100));
  expect(rows()).toHaveLength(40);
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('100');
  act(() => comesNear());
  expect(rows()).toHaveLength(80);
  expect(drawn).toBe(80);
  act(() => comesNear());
  expect(rows()).toEqual(numbers(100).map(String));
  // There is nothing more to wait for.
  act(() => comesNear());
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe('100');
});

it('shows who comes back as many rows as they left', () => {
  history.replaceState({ key: 'left' }, '');
  const { unmount } = render(list(100));
  act(() => comesNear());
  unmount();
  history.replaceState({ key: 'elsewhere' }, '');
  const elsewhere = render(list(100));
  expect(rows()).toHaveLength(40);
  elsewhere.unmount();
  history.replaceState({ key: 'left' }, '');
  render(list(100));
  expect(rows()).toHaveLength(80);
});

it('says nothing of numbers where all rows are drawn', () => {
  render(list(3));
  expect(rows()).toEqual(['1', '2', '3']);
  expect(screen.getAllByRole('listitem')[0]?.hasAttribute('aria-setsize')).toBe(false);
});
