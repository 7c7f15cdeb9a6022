import * as fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { memberDataSchemas } from '../../contract/member-data.ts';
import { intakeAnswers, personalNotes } from '../../provider/database/schema/index.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../support/provider.ts';
import { addressOf, type EndpointRequest, wellFormedRequests } from '../support/requests.ts';

const calls = endpointNames.flatMap((name) => {
  const endpoint = findEndpoint(name);
  return endpoint.access === 'public' || endpoint.access.includes('ADMIN') ? [{ name, endpoint }] : [];
});

/** What an administrator may be shown of a member: that help is needed, not why; that a session takes place; the own profile. */
const shownToAdmins = ['care-alert', 'sessions', 'profile', 'feedback'];

describe('a call that an administrator may make', () => {
  it.each(calls)('$name answers no schema that holds health data', ({ endpoint }) => {
    const kinds = new Set<string>();
    z.toJSONSchema(endpoint.reply, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const marked = memberDataSchemas.get(zodSchema);
        if (marked) kinds.add(marked.kind);
      },
    });
    expect([...kinds].filter((kind) => !shownToAdmins.includes(kind))).toEqual([]);
    const declared = typeof endpoint.memberData === 'object' ? [endpoint.memberData.kind] : [];
    expect(declared.filter((kind) => !shownToAdmins.includes(kind))).toEqual([]);
  });
});

describe('an administrator with every permission', () => {
  const secret = 'a health secret that nobody else has';
  let provider: TestProvider;
  let owner: SignedInCaller;
  let ids: string[];
  beforeAll(async () => {
    provider = await startTestProvider({ demo: true });
    owner = await provider.signIn('admin@zh.example');
    const coach = await provider.signIn('coach@zh.example');
    const [member] = (await coach.get('/coach/get-userlist-by-coach')).data.items;
    const now = provider.clock.now();
    const { database } = provider;
    const noteId = uuid();
    await database.insert(personalNotes).values({
      id: noteId,
      coachId: coach.id,
      userId: member.userId,
      text: secret,
      isShared: true,
      writtenAt: now,
      createdAt: now,
      updatedAt: now,
    } as typeof personalNotes.$inferInsert);
    const [answer] = await database.select().from(intakeAnswers).limit(1);
    const message = { id: uuid(), text: secret, sentAt: now.toISOString() };
    const sent = await coach.post(`/chat/conversations/${member.conversationId}/messages`, message);
    expect(sent.data).toMatchObject({ text: secret });
    ids = [member.userId, coach.id, noteId, answer?.id ?? noteId, answer?.userId ?? member.userId, member.conversationId, message.id];
    const seen = await coach.get(`/coach/get-personal-note/${member.userId}`);
    expect(seen.text).toContain(secret);
  });
  afterAll(() => provider.close());

  it('reads nothing of a member’s health, nor of their conversations, by any call, whatever ids are given', async () => {
    const withIds = (request: EndpointRequest, picks: readonly number[]): EndpointRequest => {
      let used = 0;
      const uuids = /"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/g;
      const text = JSON.stringify(request).replaceAll(uuids, () => JSON.stringify(ids[(picks[used++ % picks.length] ?? 0) % ids.length]));
      return JSON.parse(text);
    };
    for (const { name, endpoint } of calls.filter((call) => call.endpoint.method === 'GET')) {
      await fc.assert(
        fc.asyncProperty(wellFormedRequests(endpoint), fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), async (request, picks) => {
          const answer = await owner.get(addressOf(endpoint, withIds(request, picks)).slice('/api'.length));
          expect([name, answer.text.includes(secret)]).toEqual([name, false]);
        }),
        { numRuns: 3 },
      );
    }
    const memberId = ids[0] ?? '';
    for (const address of [
      `/coach/get-personal-note/${memberId}`,
      `/coach/get-user-details/${memberId}`,
      `/user/get-overall-health-score/${memberId}`,
      `/user/get-input-answer-special-healthIntake/${memberId}`,
      '/coach/get-userlist-by-coach',
      '/chat/conversations',
      `/chat/conversations/${ids[5]}`,
      `/chat/conversations/${ids[5]}/messages`,
      '/chat/search?q=secret',
    ]) {
      expect([address, (await owner.get(address)).error?.code]).toEqual([address, 'ROLE_DENIED']);
    }
  });
});
