import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountHere } from '../../../tests/support/account-here.ts';
import { show } from '../../../tests/support/shown.tsx';
import { writeChanges } from '../../db/server-truth.ts';
import { common as english } from '../../i18n/en/common.ts';
import { common as spanish } from '../../i18n/es/common.ts';
import { changesOfResponse } from '../../sync/fetching/collections.ts';
import { ShowEarlier } from '../../ui/page/show-earlier.tsx';
import { sessionsOfCoach } from './offline.ts';
import { useEarlierOfCoach } from './use-earlier.ts';

let asked = 0;
let answers: 'nothing' | 'trouble' | 'sessions';
afterEach(() => vi.unstubAllGlobals());

/** A coach with one page of sessions on the device, and others before it. */
async function coachWithPage(): Promise<void> {
  asked = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (String(request.url ?? request).includes('to=')) asked += 1;
    if (answers === 'nothing') throw new TypeError('Failed to fetch');
    const body = answers === 'trouble' ? { message: 'Away', code: 'INTERNAL' } : { data: { items: [], nextCursor: null } };
    return new Response(JSON.stringify(body), {
      status: answers === 'trouble' ? 500 : 200,
      headers: { 'x-request-id': 'one', 'content-type': 'application/json' },
    });
  });
  const { database } = accountHere({ role: 'COACH', getToken: async () => ({ kind: 'token', token: 'one' }) });
  const latest = { id: 'one', startsAt: '2026-11-20T10:00:00.000Z' };
  const reply = { items: [latest], nextCursor: 'more' };
  await writeChanges(database, changesOfResponse('sessions.ofCoachAll', sessionsOfCoach, reply, null, Date.now()));
}

function Below() {
  const earlier = useEarlierOfCoach();
  return earlier.areThere ? <ShowEarlier earlier={earlier} isOffline={false} /> : <p>All are here</p>;
}

it.each([
  ['nothing', 'en', english],
  ['trouble', 'es', spanish],
] as const)(
  'says that earlier sessions did not come, answered with %s, and brings them when asked again (%s)',
  async (how, language, words) => {
    answers = how;
    await coachWithPage();
    const person = await show(<Below />, { language });
    await person.click(await screen.findByRole('button', { name: words.earlier.show }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words.earlier.failed));
    answers = 'sessions';
    await person.click(screen.getByRole('button', { name: words.actions.retry }));
    await screen.findByText('All are here');
    expect(asked).toBeGreaterThan(1);
  },
);
