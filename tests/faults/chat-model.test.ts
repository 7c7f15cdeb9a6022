import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '../../contract/chat.ts';
import { isChangeable } from '../../contract/chat-rules.ts';
import { AccountDatabase } from '../../src/db/account-database.ts';
import { outboxStore } from '../../src/db/outbox-store.ts';
import type { Intention } from '../../src/db/rows.ts';
import { readStoredOf, writeChanges } from '../../src/db/server-truth.ts';
import { pullMessages, readMessageLog } from '../../src/domain/chat/chat-log.ts';
import { readOnDevice } from '../../src/domain/chat/on-device.ts';
import { shownMessages } from '../../src/domain/chat/shown-messages.ts';
import type { Answer } from '../../src/platform/answer.ts';
import { NetworkError } from '../../src/platform/answer.ts';
import type { LooseInput } from '../../src/platform/endpoint-table.ts';
import { newId } from '../../src/platform/ids.ts';
import { changesOfAccepted, queryKey } from '../../src/sync/fetching/collections.ts';
import { discardIntention } from '../../src/sync/sending/decisions.ts';
import { enqueue } from '../../src/sync/sending/outbox.ts';
import { createSender } from '../../src/sync/sending/send.ts';

/**
 * Three people, two of them with two devices, write, change, take back and read in one conversation, while requests and replies are
 * lost, come twice, and devices are killed in the middle. The devices are the real ones: outbox, lanes, sender, the log of a
 * conversation, and what is shown of them. The provider is a model of `provider/chat` (positions and events under one lock, the
 * first reply again for a key that has come before); `mistake` makes it, or a device, a wrong one.
 */
type Mistake = 'none' | 'repeats-count-twice' | 'edits-are-no-events' | 'reads-go-back' | 'devices-overtake';

const people = ['anna', 'ben', 'carla'] as const;
type Person = (typeof people)[number];
const start = Date.parse('2026-11-20T10:00:00Z');

class Provider {
  readonly messages = new Map<string, ChatMessage>();
  readonly reads = new Map<string, { readUpTo: number; deliveredUpTo: number }>();
  readonly #replies = new Map<string, Answer>();
  lastPosition = 0;
  lastEvent = 0;
  readonly id: string;
  readonly mistake: Mistake;
  readonly now: () => Date;

  constructor(id: string, mistake: Mistake, now: () => Date) {
    this.id = id;
    this.mistake = mistake;
    this.now = now;
  }

  /** As the kernel does: one effect for a key, and the first reply again. */
  take(accountId: string, intention: Intention): Answer {
    const known = this.#replies.get(intention.id);
    if (known && this.mistake !== 'repeats-count-twice') return known;
    const answer = this.#handle(accountId, intention);
    if (answer.kind === 'reply' && answer.code === null) this.#replies.set(intention.id, answer);
    return answer;
  }

  #handle(accountId: string, { endpoint, params, body }: Intention): Answer {
    if (endpoint === 'chat.send') return this.#send(accountId, body as { id: string; text: string; sentAt: string });
    if (endpoint === 'chat.read') return this.#read(accountId, body as { upTo?: number; deliveredUpTo?: number });
    const message = this.messages.get(params.messageId ?? '');
    if (!message) return refused(404, 'NOT_FOUND');
    if (message.senderId !== accountId) return refused(403, 'OBJECT_DENIED');
    if (endpoint === 'chat.deleteMessage' && message.deletedAt !== null) return accepted(message);
    if (!isChangeable(message, this.now())) return refused(409, 'MESSAGE_TOO_OLD');
    const at = this.now().toISOString();
    const event = this.mistake === 'edits-are-no-events' ? message.event : ++this.lastEvent;
    const change =
      endpoint === 'chat.deleteMessage' ? { text: '', deletedAt: at } : { text: (body as { text: string }).text, editedAt: at };
    const changed = { ...message, ...change, event, changedAt: at };
    this.messages.set(message.id, changed);
    return accepted(changed);
  }

  #send(senderId: string, { id, text, sentAt }: { id: string; text: string; sentAt: string }): Answer {
    const stored = this.messages.get(id);
    if (stored && this.mistake !== 'repeats-count-twice') return accepted(stored);
    const at = this.now().toISOString();
    const none = { file: null, editedAt: null, deletedAt: null, senderName: senderId, conversationId: this.id };
    const message = {
      ...none,
      id,
      senderId,
      text,
      sentAt,
      receivedAt: at,
      changedAt: at,
      position: ++this.lastPosition,
      event: ++this.lastEvent,
    };
    this.messages.set(id, message);
    return accepted(message);
  }

  #read(accountId: string, body: { upTo?: number; deliveredUpTo?: number }): Answer {
    const before = this.reads.get(accountId) ?? { readUpTo: 0, deliveredUpTo: 0 };
    const most = this.mistake === 'reads-go-back' ? (_: number, asked: number) => asked : Math.max;
    const within = (position = 0) => Math.min(position, this.lastPosition);
    const readUpTo = body.upTo === undefined ? before.readUpTo : most(before.readUpTo, within(body.upTo));
    const next = { readUpTo, deliveredUpTo: Math.max(before.deliveredUpTo, readUpTo, within(body.deliveredUpTo)) };
    this.reads.set(accountId, next);
    return accepted({ ...next, unreadCount: this.unreadOf(accountId) });
  }

  unreadOf(accountId: string): number {
    const { readUpTo } = this.reads.get(accountId) ?? { readUpTo: 0 };
    return this.inOrder().filter((each) => each.position > readUpTo && each.senderId !== accountId && each.deletedAt === null).length;
  }

  inOrder(): ChatMessage[] {
    return [...this.messages.values()].sort((one, other) => one.position - other.position);
  }

  /** As far as unread messages are counted by it. */
  conversationOf(accountId: string): Pick<Conversation, 'id' | 'readUpTo' | 'unreadCount' | 'lastPosition' | 'lastEvent' | 'participants'> {
    const { id, lastPosition, lastEvent } = this;
    const { readUpTo } = this.reads.get(accountId) ?? { readUpTo: 0 };
    return { id, readUpTo, unreadCount: this.unreadOf(accountId), lastPosition, lastEvent, participants: [] };
  }

  page({ afterEvent, before, limit }: { afterEvent?: number; before?: number; limit: number }) {
    const found =
      afterEvent === undefined
        ? this.inOrder()
            .filter(({ position }) => position < (before ?? Number.POSITIVE_INFINITY))
            .reverse()
        : this.inOrder()
            .filter(({ event }) => event > afterEvent)
            .sort((one, other) => one.event - other.event);
    const { lastPosition, lastEvent } = this;
    return { items: found.slice(0, limit), hasMore: found.length > limit, firstPosition: 1, lastPosition, lastEvent };
  }
}

const reply = { kind: 'reply', message: null, details: null, etag: null, requestId: 'r', retryAfterSeconds: null } as const;
const accepted = (data: unknown): Answer => ({ ...reply, status: 200, code: null, data: structuredClone(data) });
const refused = (status: number, code: 'NOT_FOUND' | 'OBJECT_DENIED' | 'MESSAGE_TOO_OLD'): Answer => ({
  ...reply,
  status,
  code,
  data: null,
});
const lost: Answer = { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };

/** What becomes of one request: it arrives, is lost, its reply is, it comes twice, or the device dies while it waits. */
type Fate = 'arrives' | 'request-lost' | 'reply-lost' | 'twice' | 'killed';

interface Device {
  readonly person: Person;
  readonly database: AccountDatabase;
}

class World {
  readonly provider: Provider;
  readonly written: { readonly id: string; readonly person: Person; readonly device: Device }[] = [];
  /** The furthest that each person has read. */
  readonly readsAsked = new Map<Person, number>();
  now = start;
  fates: Fate[] = [];
  readonly clock = { now: () => new Date(this.now) };
  readonly conversation = newId();
  readonly mistake: Mistake;

  constructor(mistake: Mistake) {
    this.mistake = mistake;
    this.provider = new Provider(this.conversation, mistake, this.clock.now);
  }

  async write(device: Device): Promise<void> {
    const id = newId();
    this.written.push({ id, person: device.person, device });
    const body = { id, text: `${device.person} ${this.written.length}`, sentAt: this.clock.now().toISOString() };
    await enqueue(device.database, { endpoint: 'chat.send', params: { id: this.conversation }, body }, this.clock);
  }

  /** Changes or takes back the newest own message that the device shows. */
  async change(device: Device, kind: 'edit' | 'delete'): Promise<void> {
    const newest = (await this.shown(device)).findLast(({ isOwn, deletedAt }) => isOwn && deletedAt === null);
    if (!newest) return;
    const params = { id: this.conversation, messageId: newest.id };
    if (kind === 'delete') await enqueue(device.database, { endpoint: 'chat.deleteMessage', params }, this.clock);
    else await enqueue(device.database, { endpoint: 'chat.editMessage', params, body: { text: `${newest.text}!` } }, this.clock);
  }

  async read(device: Device): Promise<void> {
    const stored = await this.stored(device);
    // All, or half of it.
    const upTo = stored.at(this.now % 2 === 0 ? -1 : Math.floor(stored.length / 2))?.position;
    if (upTo === undefined) return;
    this.readsAsked.set(device.person, Math.max(upTo, this.readsAsked.get(device.person) ?? 0));
    await enqueue(device.database, { endpoint: 'chat.read', params: { id: this.conversation }, body: { upTo } }, this.clock);
  }

  async send(device: Device): Promise<void> {
    const { database } = device;
    let killed = () => {};
    const death = new Promise<void>((resolve) => {
      killed = resolve;
    });
    const store = outboxStore(database);
    const sender = createSender({
      store:
        this.mistake === 'devices-overtake'
          ? { ...store, claimHead: (lane, claim) => claimNewest(database, lane, claim.holder) ?? store.claimHead(lane, claim) }
          : store,
      transport: async (intention) => {
        const fate = this.fates.shift() ?? 'arrives';
        if (fate === 'request-lost') return lost;
        const answer = this.provider.take(`account-${device.person}`, intention);
        if (fate === 'twice') return this.provider.take(`account-${device.person}`, intention);
        if (fate === 'killed') {
          killed();
          return new Promise(() => undefined);
        }
        return fate === 'reply-lost' ? lost : answer;
      },
      getToken: async () => ({ kind: 'token', token: 't' }),
      lock: (_, work) => work(true),
      clock: this.clock,
      random: () => 0.5,
      changesOf: (intention, data) => changesOfAccepted(intention, data, this.now),
      knowsTime: async () => true,
    });
    // Whoever is killed never comes back to its flush; the next one on this device finds what it left.
    await Promise.race([sender.flush({ ignoresBackoff: true }), death]);
  }

  /** Reads the conversation, then its messages, of which there may be more by then. */
  async pull({ person, database }: Device): Promise<void> {
    const reach = () => {
      const fate = this.fates.shift() ?? 'arrives';
      if (fate !== 'arrives' && fate !== 'twice') throw new NetworkError('network');
    };
    const ask = async (_: string, { query }: LooseInput) => {
      reach();
      return structuredClone(this.provider.page(query as { limit: number }));
    };
    // Now and then it is older than the messages.
    if (this.now % 3 !== 0 || (await this.conversationAt(database)) === undefined) {
      const data = this.provider.conversationOf(`account-${person}`);
      const key = queryKey('chat.conversation', { params: { id: this.conversation } });
      const snapshot = { key, endpoint: 'chat.conversation', data, rows: null, etag: null, fetchedAt: this.now } as const;
      await writeChanges(database, [{ kind: 'snapshot', snapshot }]);
    }
    await pullMessages({ database, clock: this.clock, ask }, { params: { id: this.conversation } }).catch((error: unknown) => {
      if (!(error instanceof NetworkError)) throw error;
    });
  }

  async conversationAt(database: AccountDatabase): Promise<Conversation | undefined> {
    return (await readStoredOf(database, ['chat.conversation']))[0] as Conversation | undefined;
  }

  async stored({ database }: Device): Promise<ChatMessage[]> {
    return database.chatMessages
      .where('[conversationId+position]')
      .between([this.conversation, 0], [this.conversation, Number.MAX_SAFE_INTEGER])
      .toArray();
  }

  async shown(device: Device) {
    const unsent = await device.database.outbox.where('lane').equals(`conversation:${this.conversation}`).toArray();
    return shownMessages(await this.stored(device), unsent, { ownId: `account-${device.person}`, participants: [] });
  }
}

/** The mistake of a device that does not wait for the one before: it takes the newest of a lane. */
function claimNewest(database: AccountDatabase, lane: string, holder: string): Promise<Intention | null> {
  return database.transaction('rw', database.outbox, async () => {
    const newest = await database.outbox.where('lane').equals(lane).last();
    if (newest?.state !== 'waiting') return null;
    const taken = { ...newest, state: 'sending' as const, lease: { holder, until: start + 10_000_000 }, firstSentAt: newest.madeAt };
    await database.outbox.put(taken);
    return taken;
  });
}

type Step =
  | { readonly kind: 'write' | 'edit' | 'delete' | 'read'; readonly device: number }
  | { readonly kind: 'send' | 'pull'; readonly device: number; readonly fates: readonly Fate[] }
  | { readonly kind: 'wait'; readonly seconds: number };

const device = fc.nat(4);
const fates = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('arrives') },
    { weight: 3, arbitrary: fc.constantFrom<Fate>('request-lost', 'reply-lost', 'twice', 'killed') },
  ),
  { maxLength: 4 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'delete' as const), device }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), device }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'pull' as const), device, fates }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(10, 1200) }) },
);
const story = fc.array(step, { minLength: 3, maxLength: 14 });

let devices: Device[];
beforeAll(async () => {
  // Two devices of one person hold two databases of one name: each has a store of its own, as two telephones do.
  const shared = Dexie.dependencies.indexedDB;
  devices = (['anna', 'anna', 'ben', 'ben', 'carla'] as const).map((person) => {
    Dexie.dependencies.indexedDB = new IDBFactory();
    return { person, database: new AccountDatabase(`account-${person}`) };
  });
  Dexie.dependencies.indexedDB = shared;
  await Promise.all(devices.map(({ database }) => database.open()));
});
afterAll(() => Promise.all(devices.map(({ database }) => database.delete())));

async function play(steps: readonly Step[], mistake: Mistake): Promise<void> {
  const world = new World(mistake);
  for (const { database } of devices) await forget(database);
  for (const each of steps) {
    world.now += 1001;
    if (each.kind === 'wait') {
      world.now += each.seconds * 1000;
      continue;
    }
    const here = devices[each.device];
    if (!here) continue;
    if (each.kind === 'send' || each.kind === 'pull') {
      world.fates = [...each.fates];
      await world[each.kind](here);
      world.fates = [];
    } else if (each.kind === 'write' || each.kind === 'read') await world[each.kind](here);
    else await world.change(here, each.kind);
    if (each.kind === 'read') await expectCounted(world, here);
    // Nothing new is seen by the other steps.
    if (each.kind === 'write' || each.kind === 'send' || each.kind === 'pull') await expectNoDoubles(world, here);
  }
  await settle(world);
  await expectAgreement(world);
}

/** A new conversation on devices that hold nothing. */
async function forget(database: AccountDatabase): Promise<void> {
  const tables = [database.outbox, database.chatMessages, database.snapshots];
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

/** The connection works again: everybody sends and fetches until there is nothing left; what is too old to be changed is given up. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    world.now += 200_000;
    let isQuiet = true;
    for (const here of devices) {
      const unsent = await here.database.outbox.toArray();
      if (unsent.length === 0) continue;
      isQuiet = false;
      for (const { id, state } of unsent) if (state === 'rejected') await discardIntention(here.database, id);
      await world.send(here);
    }
    for (const here of devices) {
      const log = await readMessageLog(here.database, world.conversation);
      const known = await world.conversationAt(here.database);
      // The channel reports what was read on the person's other device.
      const hasRead = known?.readUpTo === world.provider.conversationOf(`account-${here.person}`).readUpTo;
      if (log?.event === world.provider.lastEvent && hasRead) continue;
      isQuiet = false;
      await world.pull(here);
    }
    if (isQuiet) return;
  }
  throw new Error('It never came to rest.');
}

/** On no device a message is seen twice, whatever happens. */
async function expectNoDoubles(world: World, here: Device): Promise<void> {
  const ids = (await world.shown(here)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

/** What was read is not unread, before the provider has heard of it; own messages, and those taken back, never were. */
async function expectCounted(world: World, { person, database }: Device): Promise<void> {
  const conversation = await world.conversationAt(database);
  const log = await readMessageLog(database, world.conversation);
  if (!conversation || !log || log.event < conversation.lastEvent) return;
  const unsent = await database.outbox.where('lane').startsWith('conversation-reads:').toArray();
  const readUpTo = Math.max(conversation.readUpTo, ...unsent.map(({ body }) => (body as { upTo?: number }).upTo ?? 0));
  const { unread } = await readOnDevice(database, [conversation]);
  const stored = await world.stored({ person, database });
  const others = stored.filter(({ senderId, deletedAt }) => senderId !== `account-${person}` && deletedAt === null);
  expect(unread.get(world.conversation)).toBe(others.filter(({ position }) => position > readUpTo).length);
}

async function expectAgreement(world: World): Promise<void> {
  const { provider, written, readsAsked } = world;
  const all = provider.inOrder();
  // Each once, without a gap.
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  expect(provider.lastPosition).toBe(all.length);
  // What one device wrote is in the order in which it was written, and nothing is there that nobody wrote.
  for (const here of devices) {
    const ids = written.filter((each) => each.device === here).map(({ id }) => id);
    const arrived = all.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(arrived).toEqual(ids.filter((id) => arrived.includes(id)));
  }
  const readBy = new Map<string, number>();
  for (const { person, database } of devices) {
    const stored = await database.chatMessages.orderBy('[conversationId+position]').toArray();
    // The same on every device, in the same order, in its current state.
    expect(stored).toEqual(all);
    expect(await database.outbox.count()).toBe(0);
    // As many unread as the provider counts, also where the device heard of the conversation before its last messages.
    const conversation = await world.conversationAt(database);
    const { unread } = await readOnDevice(database, conversation ? [conversation] : []);
    expect(unread.get(provider.id)).toBe(provider.unreadOf(`account-${person}`));
    readBy.set(person, provider.reads.get(`account-${person}`)?.readUpTo ?? 0);
  }
  for (const person of people) {
    const asked = readsAsked.get(person) ?? 0;
    expect(readBy.get(person)).toBe(asked);
  }
}

const runs = (numRuns: number) => ({ numRuns, seed: 20_261_120 });

/** An own message lies between those of another person, of which all but the last are read; then one comes that the list has not heard of. */
const readPastOwn: Step[] = [
  { kind: 'write', device: 2 },
  { kind: 'send', device: 2, fates: [] },
  { kind: 'pull', device: 0, fates: [] },
  { kind: 'write', device: 0 },
  { kind: 'send', device: 0, fates: [] },
  { kind: 'write', device: 2 },
  { kind: 'write', device: 2 },
  { kind: 'send', device: 2, fates: [] },
  { kind: 'pull', device: 0, fates: [] },
  { kind: 'wait', seconds: 10 },
  { kind: 'read', device: 0 },
  { kind: 'send', device: 0, fates: [] },
  { kind: 'write', device: 2 },
  { kind: 'send', device: 2, fates: [] },
  { kind: 'pull', device: 3, fates: [] },
];

/** A fixed number, however busy the machine is: each takes some 20 ms of a processor. */
const stories = Number(process.env.CHAT_RUNS ?? 1000);

it('every message arrives once, on every device in the same order, and all agree on what is read', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, (steps) => play(steps, 'none')),
    { ...runs(stories), examples: [[readPastOwn]] },
  );
});

/** Read on one device, then less on the other, which has not heard of it. */
const readTwice: Step[] = [
  { kind: 'write', device: 2 },
  { kind: 'send', device: 2, fates: [] },
  { kind: 'pull', device: 0, fates: [] },
  { kind: 'write', device: 2 },
  { kind: 'send', device: 2, fates: [] },
  { kind: 'pull', device: 1, fates: [] },
  { kind: 'read', device: 1 },
  { kind: 'send', device: 1, fates: [] },
  { kind: 'read', device: 0 },
  { kind: 'send', device: 0, fates: [] },
];

it.each<readonly [Mistake, readonly Step[][]]>([
  ['repeats-count-twice', []],
  ['edits-are-no-events', []],
  // Chance alone takes too long to find it.
  ['reads-go-back', [readTwice]],
  ['devices-overtake', []],
])('the model notices when %s', { timeout: 60_000 }, async (mistake, examples) => {
  await play(readTwice, 'none');
  const asserted = fc.assert(
    fc.asyncProperty(story, (steps) => play(steps, mistake)),
    { ...runs(500), examples: examples.map((steps): [Step[]] => [steps]), endOnFailure: true },
  );
  await expect(asserted).rejects.toThrow(/Property failed/);
});
