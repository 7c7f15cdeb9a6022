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
  it('shows the first view, and the count of each', async () => {
    await show(page([upcoming, past]));
    const list = screen.getByRole('list', { name: 'Upcoming' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['One (upcoming)', 'Two (upcoming)']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('2');
  });

  it('explains an empty view, and falls back to the first one for an unknown name', async () => {
    await show(page([upcoming, past]), { at: '/?show=past' });
    expect(screen.getByText('Nothing here')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Past' })).toBeNull();
    await show(page([upcoming, past]), { at: '/?show=unheard-of' });
    expect(screen.getByRole('list', { name: 'Upcoming' })).toBeDefined();
  });

  it('does not show an unknown list as empty', async () => {
    await show(page([{ ...past, items: undefined }]));
    expect(screen.queryByText('Nothing here')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  });

  it('keeps its heading when the device has nothing and the server is unreachable', async () => {
    await show(page([], { ...atRest, problem: { kind: 'unreachable' } }, null));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sessions');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your sessions are not on this device yet');
  });
});
