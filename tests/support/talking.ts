import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import type { SignedInCaller, TestProvider } from './provider.ts';

/** A member with the coach whom they have chosen, and their conversation. */
export interface Pair {
  readonly member: SignedInCaller;
  readonly coach: SignedInCaller;
  readonly conversationId: string;
}

let offeringId: string | null = null;
let offeringOf: TestProvider | null = null;

export async function choose(provider: TestProvider, memberId: string, coachId: string, endedAt: Date | null = null): Promise<void> {
  if (offeringId === null || offeringOf !== provider) offeringId = (await provider.make.offering()).id;
  offeringOf = provider;
  await provider.make.choice({ memberId, coachId, offeringId, endedAt });
}

export async function makePair(provider: TestProvider): Promise<Pair> {
  const [member, coach] = [await provider.as('USER'), await provider.as('COACH')];
  await choose(provider, member.id, coach.id);
  const opened = await member.post('/chat/conversations', { accountId: coach.id });
  expect(opened.status).toBe(200);
  return { member, coach, conversationId: opened.data.id };
}

/** Writes a message, and answers it as it arrived. */
export async function say(provider: TestProvider, by: SignedInCaller, conversationId: string, text: string, given: object = {}) {
  const body = { id: uuid(), text, sentAt: provider.clock.now().toISOString(), ...given };
  const answer = await by.post(`/chat/conversations/${conversationId}/messages`, body, { key: uuid() });
  expect([answer.status, answer.error?.code]).toEqual([200, undefined]);
  return answer.data;
}
