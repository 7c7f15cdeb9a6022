import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionAttendance } from '../../contract/calls.ts';
import { accountHere } from '../../tests/support/account-here.ts';
import { show } from '../../tests/support/shown.tsx';
import type { AccountDatabase } from '../db/account-database.ts';
import { readUnsent } from '../db/outbox-table.ts';
import { writeChanges } from '../db/server-truth.ts';
import { newId } from '../platform/ids.ts';
import { changesOfResponse } from '../sync/fetching/collections.ts';
import { AttendanceCard } from './attendance-card.tsx';

let database: AccountDatabase;
const [ownId, coachId, sessionId] = [newId(), newId(), newId()];
beforeEach(() => {
  database = accountHere({ accountId: ownId, role: 'USER' }).database;
});

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const during = [{ from: at('10:01'), to: at('10:48'), ended: 'left' as const }];

async function know(change: Partial<SessionAttendance> = {}): Promise<void> {
  const attendance: SessionAttendance = {
    ...{ sessionId, startsAt: at('10:00'), endsAt: at('10:50'), correctableFrom: at('10:50') },
    correctableUntil: '2026-11-27T10:50:00.000Z',
    people: [
      {
        accountId: coachId,
        fullName: 'Marta Ruiz',
        role: 'coach',
        status: 'attended',
        ofCall: 'attended',
        presentSeconds: 2820,
        times: during,
      },
      { accountId: ownId, fullName: 'Maya Reyes', role: 'member', status: 'missed', ofCall: 'missed', presentSeconds: 0, times: [] },
    ],
    corrections: [],
    ...change,
  };
  await writeChanges(database, changesOfResponse('calls.attendance', { params: { id: sessionId } }, attendance, null, Date.now()));
}

const card = (now: string) => <AttendanceCard sessionId={sessionId} now={new Date(now)} />;

describe('who was at a session', () => {
  it('says for how long, and from when to when with one tap', async () => {
    await know();
    await show(card(at('12:00')));
    const rows = (await screen.findAllByRole('listitem')).filter(({ textContent }) => /Ruiz|Reyes/.test(textContent ?? ''));
    const [coach, own] = rows;
    expect(coach?.textContent).toContain('Marta RuizAttendedCoach · In the call for 47 minutes');
    expect(coach?.textContent).toMatch(/Exact times\d\d:01–\d\d:48/);
    expect(own?.textContent).toContain('Maya Reyes (you)MissedNot in the call');
  });

  it('keeps a correction with its reason, shows it at once and says that it waits', async () => {
    await know();
    const person = await show(card(at('12:00')));
    await person.click(await screen.findByRole('button', { name: 'Correct the attendance of Maya Reyes' }));
    const sheet = await screen.findByRole('dialog', { name: 'Was Maya Reyes there?' });
    await person.type(await within(sheet).findByRole('textbox', { name: /Reason/ }), 'We talked by phone');
    await person.click(within(sheet).getByRole('button', { name: 'Save correction' }));
    expect(await screen.findByText('Your correction is waiting to be sent.')).toBeDefined();
    const [unsent] = await readUnsent(database);
    expect(unsent).toMatchObject({ endpoint: 'calls.correctAttendance', params: { id: sessionId } });
    expect(unsent?.body).toMatchObject({ accountId: ownId, status: 'attended', note: 'We talked by phone' });
    expect(screen.queryByText('Missed')).toBeNull();
  });

  it('can be corrected for a week, and not before it is over', async () => {
    await know();
    await show(
      <>
        {card(at('10:30'))}
        {card('2026-11-27T10:50:00.000Z')}
      </>,
    );
    expect(await screen.findAllByText('Marta Ruiz')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull();
  });

  it('shows what was corrected, by whom and why', async () => {
    const correction = { id: newId(), at: at('11:20'), byAccountId: coachId, byName: 'Marta Ruiz', byRole: 'coach' as const };
    await know({ corrections: [{ ...correction, accountId: ownId, from: 'missed', to: 'attended', note: 'By phone' }] });
    await show(card(at('12:00')), { language: 'es' });
    expect(await screen.findByText('Maya Reyes: Asistió, antes: Faltó')).toBeDefined();
    expect(screen.getByText('By phone')).toBeDefined();
  });

  it('says that it is not on this device while the provider is away', async () => {
    await show(card(at('12:00')));
    expect(await screen.findByText('The attendance is not on this device yet')).toBeDefined();
  });
});
