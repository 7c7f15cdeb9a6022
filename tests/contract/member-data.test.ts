import { and, count, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { healthDataKinds, type MemberData } from '../../contract/member-data.ts';
import { auditEntries, sessionRegistrations } from '../../provider/database/schema/index.ts';
import { crowdOf, type Member, onNewDevice } from '../support/crowd.ts';
import { type Caller, startTestProvider, type TestProvider } from '../support/provider.ts';
import { addressOf, wellFormedRequests } from '../support/requests.ts';

type OfOneMember = Extract<MemberData, { readonly reads: boolean }>;

/** Every call about one member whom its input names. */
const calls = endpointNames.flatMap((name) => {
  const endpoint = findEndpoint(name);
  const { memberData } = endpoint;
  return typeof memberData === 'object' && 'reads' in memberData ? [{ name, endpoint, memberData }] : [];
});

/** What there is or was between a coach and a member. */
interface Relation {
  readonly choice: 'none' | 'open' | 'ended';
  readonly session: null | {
    readonly status: 'requested' | 'scheduled' | 'completed' | 'cancelled';
    readonly place: 'registered' | 'waiting' | 'cancelled' | 'attended' | 'missed';
  };
}

const relations: fc.Arbitrary<Relation> = fc.record({
  choice: fc.constantFrom('none', 'open', 'ended'),
  session: fc.option(
    fc.record({
      status: fc.constantFrom('requested', 'scheduled', 'completed', 'cancelled'),
      place: fc.constantFrom('registered', 'waiting', 'cancelled', 'attended', 'missed'),
    }),
  ),
});

/** Chosen now, or both were or will be in one session. */
function isTheirCoach({ choice, session }: Relation): boolean {
  const hasMet =
    session !== null && ['scheduled', 'completed'].includes(session.status) && ['registered', 'attended'].includes(session.place);
  return choice === 'open' || hasMet;
}

let provider: TestProvider;
let enterpriseId: string;
let offeringId: string;

beforeAll(async () => {
  provider = await startTestProvider();
  enterpriseId = (await provider.make.subscribedEnterprise()).id;
  offeringId = (await provider.make.offering()).id;
});
afterAll(() => provider.close());

async function relate(memberId: string, coachId: string, { choice, session }: Relation): Promise<void> {
  const { make, database, clock } = provider;
  if (choice !== 'none') await make.choice({ memberId, coachId, offeringId, endedAt: choice === 'ended' ? clock.now() : null });
  if (session === null) return;
  const { id } = await make.session({ coachId, memberIds: [memberId], status: session.status });
  await database.update(sessionRegistrations).set({ status: session.place }).where(eq(sessionRegistrations.sessionId, id));
}

/** How often the log says that this person read this of the member. */
async function readingsOf(readerId: string, memberId: string, what: string): Promise<number> {
  const [row] = await provider.database
    .select({ count: count() })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, readerId), eq(auditEntries.aboutAccountId, memberId), eq(auditEntries.what, what)));
  return row?.count ?? 0;
}

/** A request that the contract accepts, about this member. */
function requestAbout(memberId: string, { endpoint, memberData }: (typeof calls)[number], seed: number) {
  const [request] = fc.sample(wellFormedRequests(endpoint), { seed, numRuns: 1 });
  const [part, name] = (memberData as OfOneMember).of.split('.') as ['params' | 'query' | 'body', string];
  // What is made is new, and not of a session that would have to be one of both.
  const body = request?.body === undefined ? undefined : { ...(request.body as object), id: uuid(), sessionId: null };
  const whole = { params: {}, query: {}, ...request, ...(body && { body }) };
  return { ...whole, [part]: { ...(whole[part] as object), [name]: memberId } } as typeof whole;
}

async function ask(caller: Caller, memberId: string, call: (typeof calls)[number], seed: number) {
  const request = requestAbout(memberId, call, seed);
  const address = addressOf(call.endpoint, request).slice('/api'.length);
  const verbs = { POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;
  const { method } = call.endpoint;
  return method === 'GET' ? caller.get(address) : caller[verbs[method]](address, request.body);
}

describe('a call about one member', () => {
  it('is known for each kind of health data that is not a list', () => {
    const kinds = new Set<string>(calls.map(({ memberData }) => memberData.kind));
    expect(healthDataKinds.filter((kind) => !kinds.has(kind))).toEqual(['member-list', 'care-alert']);
  });

  it('is answered to the member and to coaches whom the member chose or met, and each reading is written down once', async () => {
    let readings = 0;
    await fc.assert(
      fc.asyncProperty(relations, fc.nat(), async (relation, seed) => {
        const [member, otherMember] = (await crowdOf(provider, 2, enterpriseId)) as [Member, Member];
        const coachId = (await provider.make.coach({ offeringIds: [offeringId] })).id;
        const coach = await onNewDevice(provider, { id: coachId, role: 'COACH' });
        await relate(member.id, coachId, relation);
        const callers = [
          { caller: member, id: member.id, role: 'USER' as const, maySee: true },
          { caller: otherMember, id: otherMember.id, role: 'USER' as const, maySee: false },
          { caller: coach, id: coachId, role: 'COACH' as const, maySee: isTheirCoach(relation) },
        ];
        for (const call of calls) {
          const { kind, reads } = call.memberData as OfOneMember;
          const isHealthData = healthDataKinds.some((one) => one === kind);
          for (const { caller, id, role, maySee } of callers) {
            if (!call.endpoint.access.includes(role)) continue;
            const before = await readingsOf(id, member.id, kind);
            const { status, error } = await ask(caller, member.id, call, seed);
            const where = `${call.name} by ${role}`;
            expect([where, error?.code === 'OBJECT_DENIED']).toEqual([where, !maySee]);
            const isReading = status === 200 && reads && isHealthData && id !== member.id;
            expect([where, await readingsOf(id, member.id, kind)]).toEqual([where, before + (isReading ? 1 : 0)]);
            if (isReading) readings += 1;
          }
        }
        const list = await coach.get('/coach/get-userlist-by-coach');
        expect(list.data.items.map(({ userId }: { userId: string }) => userId)).toEqual(isTheirCoach(relation) ? [member.id] : []);
      }),
      {
        numRuns: 8,
        examples: [
          [{ choice: 'open', session: null }, 1],
          [{ choice: 'none', session: null }, 2],
        ],
      },
    );
    expect(readings).toBeGreaterThan(4);
  });
});
