import agoraToken from 'agora-token';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { calls } from '../../contract/calls.ts';
import type { AgoraChatConfig, AgoraConfig } from '../config-agora.ts';
import type { Database } from '../database/open.ts';
import { accounts, conversationMembers, conversations, sessions, settings } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Handlers, outsideTransaction } from '../kernel/handler.ts';
import { found, Refusal, refuse } from '../kernel/refusal.ts';
import { agoraName } from './agora-names.ts';
import { AgoraError, type AgoraRest, agoraRest, type Place } from './agora-rest.ts';
import { placeKind } from './agora-rules.ts';

/** The longest lifetime that Agora allows a token of a person, in seconds. */
const personSeconds = 86_400;

interface Chat {
  readonly rest: AgoraRest;
  readonly config: AgoraConfig & { readonly chat: AgoraChatConfig };
}

/** One client for each configuration: it holds the token that it signs its requests with. */
const clients = new WeakMap<AgoraConfig, Chat>();

const chatSetting = 'AGORA_CHAT_URL';

/** The chat service; ends the call where none is configured. */
function chatOf(config: AgoraConfig | null): Chat {
  if (!config?.chat)
    return refuse('NOT_CONFIGURED', { settings: config ? [chatSetting] : ['AGORA_APP_ID', 'AGORA_APP_CERTIFICATE', chatSetting] });
  const known = clients.get(config);
  if (known) return known;
  const made = { config: { ...config, chat: config.chat }, rest: agoraRest(config, config.chat.url) };
  clients.set(config, made);
  return made;
}

/**
 * Agora only signals devices that there is something new; messages stay in our database (docs/decisions/027). No call holds a
 * transaction while it waits for the service.
 */
export const agoraChatHandlers: Pick<
  Handlers<typeof calls>,
  'chatTransport' | 'registerAgoraUser' | 'createAgoraChatRoom' | 'addMemberToChatRoom'
> = {
  chatTransport: async ({ services: { config } }) => ({
    transport: config.agora?.chat ? 'agora' : 'own',
    calls: config.agora ? 'agora' : 'own',
  }),

  registerAgoraUser: outsideTransaction(async ({ actor, clock, services: { config, log } }) => {
    const chat = chatOf(config.agora);
    const {
      appId,
      certificate,
      chat: { appKey },
    } = chat.config;
    const userName = agoraName('person', actor.accountId, appId);
    const uuid = await reaching(log, () => chat.rest.register(userName));
    const token = agoraToken.ChatTokenBuilder.buildUserToken(appId, certificate, uuid, personSeconds);
    if (token === '') throw new Error('The chat token could not be signed.');
    return { appKey, userName, token, expiresAt: new Date(clock.now().getTime() + personSeconds * 1000).toISOString() };
  }),

  createAgoraChatRoom: outsideTransaction(async ({ actor, body, clock, database, services: { config, log } }) => {
    const chat = chatOf(config.agora);
    const talk = await conversationOf(database, body.conversationId, actor.accountId);
    const { kind, id } = await reaching(log, () => placeOf(chat, database, clock, talk));
    return { chatRoomId: id, kind };
  }),

  addMemberToChatRoom: outsideTransaction(async ({ actor, body, clock, database, services: { config, log } }) => {
    const chat = chatOf(config.agora);
    const talk = await conversationOf(database, body.conversationId, actor.accountId);
    if (!talk.people.some(({ accountId }) => accountId === body.userId)) refuse('OBJECT_DENIED');
    const name = agoraName('person', body.userId, chat.config.appId);
    await reaching(log, async () => {
      await chat.rest.register(name);
      await addTo(chat, database, clock, talk, name);
    });
    return { done: true as const };
  }),
};

interface Talk {
  readonly id: string;
  readonly kind: 'direct' | 'session';
  readonly session: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly people: readonly { readonly accountId: string; readonly role: string }[];
}

/** A conversation with those who are in it now. */
async function conversationOf(database: Database, id: string, readerId: string): Promise<Talk> {
  const [row] = await database
    .select({ id: conversations.id, kind: conversations.kind, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(conversations)
    .leftJoin(sessions, eq(sessions.id, conversations.sessionId))
    .where(eq(conversations.id, id));
  const { kind, startsAt, endsAt } = found(row);
  const people = await database
    .select({ accountId: accounts.id, role: accounts.role })
    .from(conversationMembers)
    .innerJoin(accounts, eq(accounts.id, conversationMembers.accountId))
    .where(and(eq(conversationMembers.conversationId, id), isNull(conversationMembers.leftAt)));
  if (!people.some(({ accountId }) => accountId === readerId)) refuse('OBJECT_DENIED');
  return { id, kind, session: startsAt && endsAt ? { startsAt, endsAt } : null, people };
}

/** Returns the group or room of a conversation at Agora; creates it when there is none. Two simultaneous callers get the same. */
async function placeOf(chat: Chat, database: Database, clock: Clock, talk: Talk): Promise<Place> {
  const kind = placeKind(talk, clock.now());
  const key = keyOf(kind, talk.id);
  const known = await readPlace(database, key);
  if (known !== null) return { kind, id: known };
  const { appId } = chat.config;
  const owner = talk.people.find(({ role }) => role === 'COACH') ?? talk.people[0];
  const names: string[] = [];
  for (const { accountId } of talk.people) {
    const name = agoraName('person', accountId, appId);
    await chat.rest.register(name);
    names.push(name);
  }
  const ownerName = agoraName('person', found(owner).accountId, appId);
  const wanted = { name: agoraName('conversation', talk.id, appId), owner: ownerName, members: names.filter((name) => name !== ownerName) };
  const id = kind === 'group' ? await chat.rest.makeGroup(wanted) : await chat.rest.makeRoom(wanted);
  await database.insert(settings).values({ key, value: { id }, updatedAt: clock.now() }).onConflictDoNothing();
  const kept = (await readPlace(database, key)) ?? id;
  // Another caller was quicker: use theirs.
  if (kept !== id) await chat.rest.remove({ kind, id });
  return { kind, id: kept };
}

/** Adds a person; creates a group or room again, once, if Agora no longer has it. */
async function addTo(chat: Chat, database: Database, clock: Clock, talk: Talk, name: string): Promise<void> {
  const place = await placeOf(chat, database, clock, talk);
  try {
    await chat.rest.add(place, name);
  } catch (error) {
    if (!(error instanceof AgoraError && error.status === 404)) throw error;
    await database.delete(settings).where(and(eq(settings.key, keyOf(place.kind, talk.id)), eq(settings.value, { id: place.id })));
    await chat.rest.add(await placeOf(chat, database, clock, talk), name);
  }
}

function keyOf(kind: Place['kind'], conversationId: string): string {
  return `agora-${kind}:${conversationId}`;
}

async function readPlace(database: Database, key: string): Promise<string | null> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row ? z.object({ id: z.string() }).parse(row.value).id : null;
}

/** An outage of the service is not the caller's error: the conversation continues without it. */
async function reaching<Value>(log: { warn(details: object, text: string): void }, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AgoraError)) throw error;
    log.warn({ status: error.status, error: error.error }, 'the chat service of Agora did not do what was asked');
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}
