import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { CoachList } from './coach-list.tsx';
import { DecisionCard } from './decision-card.tsx';
import { CoachHistory } from './history-card.tsx';

const id = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
const at = '2026-11-18T09:00:00.000Z';
const coach: CoachForAdmin = {
  ...{ coachId: id, fullName: 'Ana Gil', email: 'ana@coaches.example', image: null, status: 'unapproved', offerings: [] },
  ...{ rating: { average: null, count: 0 }, memberCount: 0, documentCount: 0, waitingVideoCount: 0 },
  ...{ signedUpAt: at, submittedAt: at, decidedAt: null, decidedByName: null },
};
const review: CoachReview = {
  coach,
  profile: {
    ...{ coachId: id, email: coach.email, fullName: coach.fullName, firstName: 'Ana', lastName: 'Gil', image: null, phone: null },
    ...{ language: 'en', timeZone: 'Europe/Madrid', headline: 'Calm nights', about: 'I listen.', spokenLanguages: ['en'] },
    ...{ yearsOfExperience: 3, documents: [], version: 1 },
  },
  ...{
    infos: [],
    missing: [],
    acceptedAgreement: { number: 1, agreedAt: '2026-11-02T10:00:00.000Z' },
    isEmailVerified: true,
    version: 3,
    decisions: [],
    videoCount: 2,
  },
  ahead: { sessionCount: 0, memberCount: 0, nextAt: null, lastAt: null },
};
const decision = (given: Partial<CoachReview>, status: CoachForAdmin['status'] = 'unapproved', more: Partial<CoachForAdmin> = {}) => (
  <DecisionCard review={{ ...review, ...given, coach: { ...coach, ...more, status } }} onDecided={vi.fn()} />
);

describe('the decision', () => {
  it('is disabled while something is missing, which is listed', async () => {
    await show(decision({ missing: ['image', 'documents'] }));
    expect(await screen.findByText('A picture')).toBeDefined();
    expect(screen.getByText('Certificates or licences')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  });

  it('asks for confirmation of an approval, naming what it opens', async () => {
    const user = await show(decision({}), { language: 'es' });
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const dialog = screen.getByRole('dialog', { name: '¿Aprobar a Ana Gil?' });
    expect(await within(dialog).findByText(/podrán encontrarle y reservar enseguida/)).toBeDefined();
  });

  it('rejects only with a reason, after listing what is deleted and what stays', async () => {
    const user = await show(decision({}));
    await user.click(await screen.findByRole('button', { name: 'Reject…' }));
    const dialog = screen.getByRole('dialog', { name: 'Reject the profile of Ana Gil' });
    expect(within(dialog).getByText('2 videos')).toBeDefined();
    expect(within(dialog).queryByText(/documents?$/)).toBeNull();
    expect(within(dialog).getByText(/The account stays/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Reject and delete' }));
    expect(await within(dialog).findByText(/Write the reason/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Reason' })));
  });

  it('to revoke an approval names the sessions that end and who is notified', async () => {
    const ahead = { sessionCount: 2, memberCount: 1, nextAt: '2099-11-20T10:00:00.000Z', lastAt: '2099-11-27T10:00:00.000Z' };
    const user = await show(decision({ ahead }, 'approved', { memberCount: 4 }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw approval…' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the approval of Ana Gil' });
    expect(within(dialog).getByText(/2 upcoming sessions are cancelled, from .*20 Nov 2099.* to .*27 Nov 2099/)).toBeDefined();
    expect(within(dialog).getByText('1 member is notified that their session is cancelled.')).toBeDefined();
    expect(within(dialog).getByText('4 members who had chosen this coach are asked to choose another.')).toBeDefined();
  });

  it('is up to the coach after a rejection', async () => {
    await show(decision({}, 'rejected'));
    expect(await screen.findByText(/can write a new one and apply again/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('keeps earlier decisions with their reasons, above the sign-up', async () => {
  const decisions = [
    { id: '1', kind: 'applied-again', reason: null, byName: null, at },
    { id: '2', kind: 'rejected', reason: 'The licence cannot be read.', byName: 'Helen Marsh', at },
  ] as const;
  await show(<CoachHistory review={{ ...review, decisions: [...decisions] }} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Applied again'),
    expect.stringMatching(/Rejected, profile deleted.*Helen Marsh.*The licence cannot be read\./),
    expect.stringContaining('Signed up'),
  ]);
});

describe('a list of coaches', () => {
  const list = (items: CoachForAdmin[], given: object = {}) => ({
    ...{ view: 'unapproved' as const, page: { items, nextCursor: null as string | null }, isFiltered: false, cursors: [null] },
    choice: { chosen: new Set<string>(), onChange: vi.fn(), labelOf: ({ fullName }: CoachForAdmin) => fullName, allLabel: 'All' },
    ...{ onReset: vi.fn(), onTurn: vi.fn(), ...given },
  });

  it('shows an empty list', async () => {
    await show(<CoachList {...list([])} />);
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeDefined();
  });

  it('lets the filters be cleared when nobody matches', async () => {
    const props = list([], { isFiltered: true });
    const user = await show(<CoachList {...props} />);
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(props.onReset).toHaveBeenCalledOnce();
  });

  it('links to each coach and to the next page', async () => {
    const props = list([coach], { page: { items: [coach], nextCursor: 'next' } });
    const user = await show(<CoachList {...props} />);
    expect((await screen.findByRole('link', { name: 'Ana Gil' })).getAttribute('href')).toBe(`/admin/coach/${id}`);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(props.onTurn).toHaveBeenCalledWith([null, 'next']);
  });
});
