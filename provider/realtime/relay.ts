import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import * as z from 'zod';
import { limits } from '../database/limits.ts';
import type { Database } from '../database/open.ts';
import { connectionOptions, ignoreLoss } from '../database/postgres.ts';
import type { Typing } from './hub.ts';
import { reconnectAfter } from './reconnect-rule.ts';

const channel = 'zh_realtime';
/** NOTIFY carries at most 8,000 bytes; an id takes 39. */
const idsPerMessage = 100;
/** A line that broke without a word is found so. */
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
]);
type Message = z.infer<typeof messageSchema>;

export type News =
  | { kind: 'changed'; ids: readonly string[]; topics: readonly string[] }
  | { kind: 'typing'; ids: readonly string[]; typing: Typing }
  | { kind: 'sessions-ended'; ids: readonly string[] };

/** Carries news to the other providers on the same database, by LISTEN and NOTIFY. */
export interface Relay {
  send(news: News): Promise<void>;
  close(): Promise<void>;
}

interface RelayParts {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** News of another provider. */
  receive(news: News): void;
  /** The connection was broken for a while: news may have been missed. */
  missed(): void;
}

export async function openRelay({ databaseUrl, database, log, receive, missed }: RelayParts): Promise<Relay> {
  const self = randomUUID();
  const closing = new AbortController();
  let client = await listen();
  const asking = setInterval(() => void client.query('select 1').catch(() => client.end()), askEveryMilliseconds);
  asking.unref();

  async function listen(): Promise<pg.Client> {
    const made = new pg.Client(connectionOptions(databaseUrl, 'listen', { ...limits, reply: limits.connection }));
    ignoreLoss(made);
    made.on('notification', ({ payload }) => {
      const message = readMessage(payload);
      if (message === null) log.warn('a realtime message of another provider cannot be read');
      else if (message.from !== self) receive(message);
    });
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
    } catch (error) {
      await made.end();
      throw error;
    }
    // Only now: a try that failed ends too, and would begin a second loop beside the one that made it.
    made.once('end', () => void listenAgain());
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
        if (closing.signal.aborted) return void (await client.end());
        log.info('the realtime connection to the database stands again');
        missed();
        return;
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the realtime connection to the database is still broken');
      }
    }
  }

  return {
    async send(news) {
      for (let start = 0; start < news.ids.length; start += idsPerMessage) {
        const message = { ...news, ids: news.ids.slice(start, start + idsPerMessage), from: self } as Message;
        await database.execute(sql`select pg_notify(${channel}, ${JSON.stringify(message)})`);
      }
    },
    async close() {
      closing.abort();
      clearInterval(asking);
      await client.end();
    },
  };
}

function readMessage(payload: string | undefined): Message | null {
  try {
    return messageSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
