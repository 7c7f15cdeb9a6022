import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import type { QueryState } from '../feedback/query-frame.tsx';
import { ListedPage, type ListedView } from './listed-page.tsx';

const atRest: QueryState = { isLookedUp: true, isRefreshing: false, problem: null, refresh: () => undefined };
const noWords = { title: 'Nothing here', text: 'What comes stands here.' };

function page(views: readonly ListedView<string>[], state = atRest, data: object | null = {}) {
  return (
    <ListedPage
      title="Sessions"
      tabs="Which sessions"
      query={{ ...state, data: data ?? undefined }}
      offline="Your sessions are not on this device yet"
      viewsOf={() => views}
      keyOf={(item) => item}
    >
      {(item, view) => `${item} (${view})`}
    </ListedPage>
  );
}

const upcoming: ListedView<string> = { key: 'upcoming', label: 'Upcoming', isCounted: true, items: ['One', 'Two'], empty: noWords };
const past: ListedView<string> = { key: 'past', label: 'Past', isCounted: true, items: [], empty: noWords };

describe('a screen that is one list in a few views', () => {
  it('shows the first view, and how many each has', async () => {
    await show(page([upcoming, past]));
    const list = screen.getByRole('list', { name: 'Upcoming' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['One (upcoming)', 'Two (upcoming)']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('2');
  });

  it('says of an empty view what would fill it, and that of an unknown name is the first one', async () => {
    await show(page([upcoming, past]), { at: '/?show=past' });
    expect(screen.getByText('Nothing here')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Past' })).toBeNull();
    await show(page([upcoming, past]), { at: '/?show=unheard-of' });
    expect(screen.getByRole('list', { name: 'Upcoming' })).toBeDefined();
  });

  it('does not say of what is missing that it is nothing', async () => {
    await show(page([{ ...past, items: undefined }]));
    expect(screen.queryByText('Nothing here')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it('keeps its heading where the device has nothing and the server is away', async () => {
    await show(page([], { ...atRest, problem: { kind: 'unreachable' } }, null));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sessions');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your sessions are not on this device yet');
  });
});
