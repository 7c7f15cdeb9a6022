import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../tests/support/shown.tsx';
import { errors as english } from '../../i18n/en/errors.ts';
import { errors as spanish } from '../../i18n/es/errors.ts';
import { QueryFrame, type QueryState } from './query-frame.tsx';

const atRest: QueryState = { isLookedUp: true, isRefreshing: false, problem: null, refresh: () => undefined };
const refusedWith = (code: string): QueryState => ({ ...atRest, problem: { kind: 'refused', code } });

function gate(state: QueryState, data?: string, denied?: { title: string; text: string }) {
  return (
    <QueryFrame
      query={state}
      data={data}
      skeleton={<p role="status">It is coming.</p>}
      offline={{ title: 'Not on this device yet', text: 'It comes with the next connection.' }}
      {...(denied && { denied })}
    >
      {(known) => <p>{known}</p>}
    </QueryFrame>
  );
}

const heading = () => screen.findByRole('heading', { level: 2 });

describe('what a screen shows of data that it reads', () => {
  it('shows the data as soon as the device has it, also while it is refetched and when that fails', async () => {
    for (const state of [atRest, { ...atRest, isRefreshing: true }, refusedWith('INTERNAL')]) {
      await show(gate(state, `Known: ${state.problem?.kind ?? state.isRefreshing}`));
    }
    expect(screen.getAllByText(/^Known: /)).toHaveLength(3);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows the skeleton during the local lookup and the first fetch', async () => {
    await show(gate({ ...atRest, isLookedUp: false }));
    await show(gate({ ...atRest, isRefreshing: true, problem: { kind: 'unreachable' } }));
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('does not show an empty list while a known change is being fetched; content already shown stays', async () => {
    const frame = (state: QueryState, items: readonly string[]) => (
      <QueryFrame query={state} data={items} skeleton={<p role="status">It is coming.</p>} offline="Not on this device yet">
        {(known) => <p>{known.length === 0 ? 'There is nothing' : known.join()}</p>}
      </QueryFrame>
    );
    const coming = { ...atRest, isRefreshing: true, isOutdated: true };
    await show(frame(coming, []));
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByText('There is nothing')).toBeNull();
    await show(frame(coming, ['One']));
    expect(screen.getByText('One')).toBeDefined();
    await show(frame({ ...coming, isRefreshing: false, problem: { kind: 'unreachable' } }, []));
    expect(screen.getAllByText('There is nothing')).toHaveLength(1);
  });

  it('explains that the server cannot be reached, with a retry', async () => {
    const refresh = vi.fn();
    const person = await show(gate({ ...atRest, refresh, problem: { kind: 'unreachable' } }));
    expect((await heading()).textContent).toBe('Not on this device yet');
    expect(screen.getByText('It comes with the next connection.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('takes the data from the query, and by default explains that opening it online once is enough', async () => {
    const frame = (data: string | undefined, state: QueryState) => (
      <QueryFrame query={{ ...state, data }} skeleton={{ rows: 2 }} offline="Not on this device yet">
        {(known) => <p>{known}</p>}
      </QueryFrame>
    );
    await show(frame('All of it', atRest));
    expect(screen.getByText('All of it')).toBeDefined();
    await show(frame(undefined, { ...atRest, isLookedUp: false }));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
    await show(frame(undefined, { ...atRest, problem: { kind: 'unreachable' } }));
    expect(await screen.findByText('Open this page once while online. After that it also works offline.')).toBeDefined();
  });

  it.each(['ROLE_DENIED', 'OBJECT_DENIED', 'PERMISSION_DENIED'])('shows that access is denied (%s), without a retry', async (code) => {
    await show(gate(refusedWith(code)));
    expect((await heading()).textContent).toBe('You do not have access to this page');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['OBJECT_DENIED', 'NOT_FOUND', 'INVALID_INPUT'])('is shown in the words of the screen (%s), if it has some', async (code) => {
    await show(gate(refusedWith(code), undefined, { title: 'No such session', text: 'It may have been removed.' }));
    expect((await heading()).textContent).toBe('No such session');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells a coach that they are not approved yet, with a link home', async () => {
    await show(gate(refusedWith('COACH_NOT_APPROVED')));
    expect((await heading()).textContent).toBe(english.COACH_NOT_APPROVED);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/coach');
  });

  it.each([
    ['en', english],
    ['es', spanish],
  ] as const)('shows the reason from the provider in %s, or a general one for an unknown code', async (language, words) => {
    await show(gate(refusedWith('TOO_MANY_REQUESTS')), { language });
    expect(await screen.findByText(words.TOO_MANY_REQUESTS)).toBeDefined();
    await show(gate(refusedWith('NEVER_HEARD_OF')), { language });
    expect(await screen.findByText(words.INTERNAL)).toBeDefined();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });
});
