import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import * as z from 'zod';
import { limits } from '../database/limits.ts';
import type { Database } from '../database/open.ts';
import { connectionOptions, ignoreLoss } from '../database/postgres.ts';
import { guarded, inBackground } from '../kernel/background.ts';
import type { Typing } from './hub.ts';
import { reconnectAfter } from './reconnect-rule.ts';

const channel = 'zh_realtime';
/** NOTIFY carries at most 8,000 bytes; an id takes 39. */
const idsPerMessage = 100;
/** The part of a letter in one NOTIFY, in UTF-16 units: of JSON within JSON each takes at most three bytes. */
const pieceLength = 2400;
/** An incomplete letter is dropped once this many others were started. */
const maxOpenLetters = 500;
/** So a connection that broke silently is found. */
const askEveryMilliseconds = 20_000;

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), from: z.string(), ids: z.array(z.string()), topics: z.array(z.string()) }),
  z.object({
    kind: z.literal('typing'),
    from: z.string(),
    ids: z.array(z.string()),
    typing: z.object({ conversationId: z.string(), accountId: z.string() }),
  }),
  z.object({ kind: z.literal('sessions-ended'), from: z.string(), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('piece'),
    from: z.string(),
    letter: z.string(),
    index: z.int().min(0),
    count: z.int().min(1),
    text: z.string(),
  }),
]);
const letterSchema = z.object({ module: z.string(), body: z.unknown() });
type Message = z.infer<typeof messageSchema>;

export type RelayMessage =
  | { kind: 'changed'; ids: readonly string[]; topics: readonly string[] }
  | { kind: 'typing'; ids: readonly string[]; typing: Typing }
  | { kind: 'sessions-ended'; ids: readonly string[] };

/** A message from a module of one process to the same module of another. */
export interface Letter {
  readonly module: string;
  readonly body: unknown;
}

/** Carries messages to the other providers on the same database, by LISTEN and NOTIFY. */
export interface Relay {
  send(message: RelayMessage): Promise<void>;
  /** Whatever its length; to one process, or to all others. Letters of one process arrive in order. */
  sendLetter(letter: Letter, to: string | null): Promise<void>;
  close(): Promise<void>;
}

interface RelayParts {
  /** This process's id for the others. */
  readonly self: string;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** A message of another provider. */
  receive(message: RelayMessage): void;
  receiveLetter(letter: Letter): void;
  /** The connection was broken for a while: messages may have been missed. */
  missed(): void;
}

export async function openRelay(parts: RelayParts): Promise<Relay> {
  const { self, database, log, missed } = parts;
  const letters = letterReader();
  const closing = new AbortController();
  const isBroken = (error: unknown) => log.warn({ err: error }, 'the realtime connection to the database cannot be looked after');
  let client = await listen();
  const ask = guarded(() => client.query('select 1').catch(() => client.end()), isBroken);
  const asking = setInterval(ask, askEveryMilliseconds);
  asking.unref();

  async function listen(): Promise<pg.Client> {
    const made = await connect(parts, letters);
    // Only now: an attempt that failed ends too, and would begin a second loop beside the one that made it.
    made.once('end', guarded(listenAgain, isBroken));
    return made;
  }

  async function listenAgain(): Promise<void> {
    if (closing.signal.aborted) return;
    log.warn('the realtime connection to the database is broken');
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        await wait(reconnectAfter(attempt, Math.random()), undefined, { signal: closing.signal });
        client = await listen();
        // It was closed while the connection was made.
        if (closing.signal.aborted) {
          await client.end();
          return;
        }
        log.info('the realtime connection to the database stands again');
        inBackground(missed, (error) => log.error({ err: error }, 'devices could not be asked to read again what they may have missed'));
        return;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the realtime connection to the database is still broken');
      }
    }
  }

  return {
    async send(message) {
      for (let start = 0; start < message.ids.length; start += idsPerMessage) {
        const part = { ...message, ids: message.ids.slice(start, start + idsPerMessage), from: self } as Message;
        await database.execute(sql`select pg_notify(${channel}, ${JSON.stringify(part)})`);
      }
    },
    async sendLetter(letter, to) {
      const pieces = piecesOf(letter, self);
      const channelTo = to === null ? channel : channelOf(to);
      // One statement: the pieces arrive one after the other, or none of them.
      const rows = sql.join(
        pieces.map((piece) => sql`(${piece}::text)`),
        sql`, `,
      );
      await database.execute(sql`select pg_notify(${channelTo}, piece) from (values ${rows}) as pieces (piece)`);
    },
    async close() {
      closing.abort();
      clearInterval(asking);
      await client.end();
    },
  };
}

/** @throws where the database cannot be reached */
async function connect({ self, databaseUrl, log, receive, receiveLetter }: RelayParts, letters: Letters): Promise<pg.Client> {
  const made = new pg.Client(connectionOptions(databaseUrl, 'listen', { ...limits, reply: limits.connection }));
  ignoreLoss(made);
  const take = ({ payload }: pg.Notification) => {
    const message = readMessage(payload);
    if (message === null) log.warn('a realtime message of another provider cannot be read');
    else if (message.from === self) return;
    else if (message.kind !== 'piece') receive(message);
    else {
      const letter = letters.take(message);
      if (letter !== null) receiveLetter(letter);
    }
  };
  const isLost = (error: unknown) => log.error({ err: error }, 'a realtime message of another provider could not be passed on');
  made.on('notification', guarded(take, isLost));
  try {
    await made.connect();
    await made.query(`listen ${channel}`);
    await made.query(`listen "${channelOf(self)}"`);
  } catch (error) {
    await made.end();
    throw error;
  }
  return made;
}

function piecesOf(letter: Letter, self: string): string[] {
  const text = JSON.stringify(letter);
  const count = Math.max(1, Math.ceil(text.length / pieceLength));
  const id = randomUUID();
  return Array.from({ length: count }, (_, index) => {
    const piece = text.slice(index * pieceLength, (index + 1) * pieceLength);
    return JSON.stringify({ kind: 'piece', from: self, letter: id, index, count, text: piece } satisfies Message);
  });
}

function readMessage(payload: string | undefined): Message | null {
  try {
    return messageSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

function channelOf(processId: string): string {
  return `${channel}_${processId}`;
}

type Piece = Extract<Message, { kind: 'piece' }>;

interface Letters {
  take(piece: Piece): Letter | null;
}

/** Assembles letters from their pieces; pieces from different processes can be interleaved. */
function letterReader(): Letters {
  const open = new Map<string, string[]>();
  return {
    take({ letter: id, index, count, text }) {
      const pieces = open.get(id) ?? [];
      pieces[index] = text;
      open.set(id, pieces);
      if (open.size > maxOpenLetters) open.delete(open.keys().next().value ?? '');
      if (pieces.filter((piece) => piece !== undefined).length < count) return null;
      open.delete(id);
      try {
        return letterSchema.parse(JSON.parse(pieces.join('')));
      } catch {
        return null;
      }
    },
  };
}
