import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeatHolder, takesSeat } from '../../contract/seat-rules.ts';
import { agreedTo } from '../../tests/support/agreed.ts';
import { mailsTo } from '../../tests/support/mails.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { employees, enterprises, magicLinks } from '../database/schema/index.ts';
import { countSeatsUsed } from './seats.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

/** An employer with a trial of this many seats, and this many imported people. */
async function employerWith(seats: number, people: number) {
  const { email, enterpriseId } = await provider.make.employer();
  const trialEndsAt = new Date(provider.clock.now().getTime() + 400 * 86_400_000);
  await provider.database.update(enterprises).set({ trialSeats: seats, trialEndsAt }).where(eq(enterprises.id, enterpriseId));
  const caller = await provider.signIn(email);
  const mark = uuid();
  const users = Array.from({ length: people }, (_, at) => ({ email: `p${at}.${mark}@zh.example`, firstName: 'Ana', lastName: `P ${at}` }));
  const { rows } = (await caller.post('/enterprise/import-user', { users })).data;
  return { caller, email, enterpriseId, users, ids: rows.map(({ userId }: { userId: string }) => userId) as string[] };
}

type Employer = Awaited<ReturnType<typeof employerWith>>;

async function join(employer: Employer, at: number) {
  const { email } = employer.users[at] ?? { email: '' };
  const [mail] = await mailsTo(provider.database, email, 'invitation');
  const link = /\/signup\/([0-9a-f-]{36})#secret=([\w-]+)/.exec(mail?.text ?? '');
  const person = { firstName: 'Ana', lastName: 'P', language: 'en', timeZone: 'Europe/Madrid', password: 'Quiet-otter-2027' };
  const details = { ...person, secret: link?.[2] ?? 'x'.repeat(43), agreements: agreedTo('member') };
  return provider.nobody.patch(`/user-signup/${employer.ids[at]}`, details, { address: `10.9.${at}.1` });
}

/** The seats taken by the rule of the contract, person by person. */
async function countByRule({ enterpriseId }: Employer): Promise<number> {
  const now = provider.clock.now();
  const people = await provider.database.select().from(employees).where(eq(employees.enterpriseId, enterpriseId));
  const links = await provider.database.select().from(magicLinks).where(eq(magicLinks.enterpriseId, enterpriseId));
  const linksOf = (accountId: string): SeatHolder['link'][] => links.filter((link) => link.accountId === accountId);
  return people.filter((person) => [null, ...linksOf(person.accountId)].some((link) => takesSeat({ ...person, link }, now))).length;
}

it('an import takes no seat, a link takes one, and those beyond the seats are counted', async () => {
  const { caller, ids, enterpriseId } = await employerWith(2, 4);
  expect(await countSeatsUsed(provider.database, enterpriseId, provider.clock.now())).toBe(0);
  const sent = await caller.post('/enterprise/send-magic-link', { everyoneNotInvited: true });
  expect(sent.data).toEqual({ sentCount: 2, leftCount: 0, withoutSeatCount: 2, skipped: [] });
  const named = await caller.post('/enterprise/send-magic-link', { userIds: [ids[3]] });
  expect(named.data).toMatchObject({ sentCount: 0, withoutSeatCount: 1 });
  await caller.post('/enterprise/withdraw-magic-link', { userIds: [ids[0]] });
  expect((await caller.post('/enterprise/send-magic-link', { userIds: [ids[3]] })).data).toMatchObject({ sentCount: 1 });
});

it('of two administrators who send the last seat’s link at once, one does', async () => {
  const employer = await employerWith(1, 2);
  const other = await provider.signIn(employer.email);
  const replies = await Promise.all(
    [employer.caller, other].map((caller, at) => caller.post('/enterprise/send-magic-link', { userIds: [employer.ids[at]] })),
  );
  expect(replies.map(({ data }) => data.sentCount).sort()).toEqual([0, 1]);
  expect(await countByRule(employer)).toBe(1);
});

it('nobody joins where the seats are gone, and the link still works once there is one', async () => {
  const employer = await employerWith(1, 1);
  await employer.caller.post('/enterprise/send-magic-link', { userIds: employer.ids });
  const set = (trialSeats: number) =>
    provider.database.update(enterprises).set({ trialSeats }).where(eq(enterprises.id, employer.enterpriseId));
  await set(0);
  expect((await join(employer, 0)).error?.code).toBe('NO_SEAT_LEFT');
  await set(1);
  expect((await join(employer, 0)).status).toBe(200);
});

const people = 4;
const step = fc.record({
  does: fc.constantFrom('send', 'send', 'send', 'join', 'join', 'withdraw', 'leave', 'return', 'wait'),
  who: fc.integer({ min: 0, max: people - 1 }),
});

it('after any history the provider counts by the rule, and never more than there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let employer = await employerWith(2, people);
      const signedIn = async (): Promise<SignedInCaller> => {
        employer = { ...employer, caller: await provider.signIn(employer.email) };
        return employer.caller;
      };
      for (const { does, who } of steps) {
        const id = employer.ids[who];
        if (does === 'send') await employer.caller.post('/enterprise/send-magic-link', { userIds: [id] });
        if (does === 'join') await join(employer, who);
        if (does === 'withdraw') await employer.caller.post('/enterprise/withdraw-magic-link', { userIds: [id] });
        if (does === 'leave') await employer.caller.delete(`/enterprise/delete-user/${id}`, {});
        if (does === 'return') await employer.caller.post('/enterprise/import-user', { users: [employer.users[who]] });
        if (does === 'wait') {
          provider.clock.advance(3 * 86_400 + 700);
          await signedIn();
        }
        const counted = await countSeatsUsed(provider.database, employer.enterpriseId, provider.clock.now());
        expect(counted).toBe(await countByRule(employer));
        expect(counted).toBeLessThanOrEqual(2);
      }
    }),
    { seed: 20261126, numRuns: 12 },
  );
});
