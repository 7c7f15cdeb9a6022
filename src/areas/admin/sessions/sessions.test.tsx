import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../../contract/session.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { sessionsAsked } from '../../../domain/sessions/for-admins.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { DayFields } from './day-fields.tsx';
import { FactsCard } from './session-page.tsx';
import { SessionRows } from './sessions-page.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const session: Session = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'orientation',
  status: 'scheduled',
  title: 'Welcome to ZH',
  titles: null,
  coachId: '0199aaaa-0000-7000-8000-000000000002',
  coachName: 'Tom Reed',
  coachImage: null,
  offeringId: null,
  offeringName: 'Health coaching',
  startsAt: '2026-12-04T10:00:00.000Z',
  endsAt: '2026-12-04T10:45:00.000Z',
  timeZone: 'Europe/Madrid',
  capacity: 10,
  registeredCount: 3,
  waitingCount: 0,
  reason: null,
  cancelReason: null,
  suggestion: null,
  roomId: '0199aaaa-0000-7000-8000-000000000003',
  conversationId: '0199aaaa-0000-7000-8000-000000000004',
  calendarUid: 'x@zh',
  sequence: 0,
  mine: null,
  registrations: [],
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const later = {
  ...session,
  id: '0199aaaa-0000-7000-8000-000000000005',
  title: 'Later',
  startsAt: '2026-12-04T15:00:00.000Z',
  endsAt: '2026-12-04T16:00:00.000Z',
};

describe('sessions for administrators', () => {
  it('are listed from morning to evening, with host and occupancy', async () => {
    await show(<SessionRows items={[later, session]} isOfDay />);
    const rows = await screen.findAllByRole('link');
    expect(rows.map((row) => row.textContent?.includes('Welcome'))).toEqual([true, false]);
    expect(screen.getAllByText(/with Tom Reed · 3 of 10 places taken/)).toHaveLength(2);
  });

  it('explain that texts about coaching sessions are not shown', async () => {
    await show(<FactsCard session={{ ...session, kind: 'one-on-one', capacity: 1, registeredCount: 1 }} />);
    expect(await screen.findByText(/are not shown here/)).toBeDefined();
  });

  it('are cancelled after naming who is notified', async () => {
    await show(<CancelSheet session={session} onClose={() => undefined} onDone={() => undefined} />);
    expect(await screen.findByText('This can’t be undone. 3 members and the coach are notified.')).toBeDefined();
  });
});

describe('the days of the list', () => {
  const today = '2026-11-24';
  const fields = async (address: string, language: 'en' | 'es' = 'en') => {
    const onChange = vi.fn();
    const asked = sessionsAsked(new URLSearchParams(address), today, 'UTC');
    return { onChange, person: await show(<DayFields {...{ asked, today, onChange }} />, { language }) };
  };

  it('change from a day to a week, and back', async () => {
    const { person, onChange } = await fields('day=2026-12-01');
    await person.click(await screen.findByRole('button', { name: 'Period' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-01', to: '2026-12-07' });
  });

  it('have a first and a last day, both optional', async () => {
    const { person, onChange } = await fields('from=2026-11-01&to=2026-11-30', 'es');
    expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull();
    await person.clear(await screen.findByLabelText(/^Hasta/));
    await person.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: '' });
    await person.click(screen.getByRole('button', { name: 'Un solo día' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: null, to: null });
  });

  it('mark the wrong one when the last day is before the first', async () => {
    await fields('from=2026-11-30&to=2026-11-01');
    const last = await screen.findByLabelText(/^To/);
    expect(last.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose the first day or a later one.')).toBeDefined();
  });

  it('can be combined with a name', async () => {
    const { person, onChange } = await fields('search=Reed&from=2026-11-01');
    await person.click(await screen.findByRole('button', { name: 'Any day' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: null, to: null });
  });
});
