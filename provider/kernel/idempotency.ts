import { hash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/open.ts';
import { command, statement } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { violatesUnique } from './database-errors.ts';
import { Refusal, refuse } from './refusal.ts';

/** Identifies one intention: its account, its key, and the exact request. */
export interface IdempotencyKey {
  /** Null for a call without an account. */
  readonly accountId: string | null;
  readonly key: string;
  readonly requestHash: string;
  readonly endpointName: string;
}

/** The time for which a key is kept (docs/design.md, Exactly once). */
const keptDays = 90;

const nobody = '00000000-0000-0000-0000-000000000000';
const keySchema = z.uuid();

/** The key of the header `Idempotency-Key`; null when there is none. @throws Refusal INVALID_INPUT unless it is a UUID. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = keySchema.safeParse(header);
  if (!key.success) refuse('INVALID_INPUT', { fields: [{ path: 'headers.idempotency-key', message: 'Use a UUID.' }] });
  return key.data.toLowerCase();
}

/** Identifies equal requests: a hash of the parsed input, so that its formatting does not matter. */
export function hashOfRequest(endpointName: string, input: { params: unknown; query: unknown; body: unknown }): string {
  return hash('sha256', JSON.stringify([endpointName, input.params, input.query, input.body ?? null]), 'base64url');
}

interface Kept {
  /** JSON, character for character as the first time. */
  readonly reply: string;
  readonly isReplay: boolean;
  /** Its number, which grows with each. */
  readonly change: number;
}

interface Found {
  readonly is_locked: boolean;
  readonly change: string;
  readonly request_hash: string | null;
  readonly reply: Uint8Array | null;
}

const lockAndFind = statement<Found, { lock: string; accountId: string; key: string }>(
  'lock_and_find_key',
  sql`
    select lock.is_locked, nextval('change_numbers')::text as change, kept.request_hash, kept.reply
    from (select pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0)) as is_locked) lock
    left join ${idempotencyKeys} kept on kept.account_id = ${sql.placeholder('accountId')}::uuid and kept.key = ${sql.placeholder('key')}::uuid`,
);

interface KeptReply extends Readonly<Record<string, unknown>>, Omit<IdempotencyKey, 'accountId'> {
  readonly accountId: string;
  readonly reply: Uint8Array;
  readonly now: string;
}

const keepReply = command<KeptReply>(
  'keep_reply',
  sql`insert into ${idempotencyKeys} (account_id, key, endpoint_name, request_hash, status, reply, created_at)
    values (${sql.placeholder('accountId')}, ${sql.placeholder('key')}, ${sql.placeholder('endpointName')}, ${sql.placeholder('requestHash')},
      200, ${sql.placeholder('reply')}, ${sql.placeholder('now')})`,
);

/**
 * Runs the work unless this intention was carried out before; then its first reply is given again.
 * Key, effect and reply are committed together. The lock ends with the transaction, so a crashed
 * provider leaves nothing behind.
 * @throws Refusal IN_PROGRESS while another request with the key is running, IDEMPOTENCY_MISMATCH
 * when the key belongs to another request.
 */
export async function onlyOnce(transaction: Database, intention: IdempotencyKey, now: Date, work: () => Promise<string>): Promise<Kept> {
  const accountId = intention.accountId ?? nobody;
  const [found] = await lockAndFind(transaction, { lock: `${accountId} ${intention.key}`, accountId, key: intention.key });
  if (!found?.is_locked) throw new Refusal('IN_PROGRESS', { retryAfterSeconds: 1 });
  const change = Number(found.change);
  if (found.request_hash !== null) {
    if (found.request_hash !== intention.requestHash) refuse('IDEMPOTENCY_MISMATCH');
    return { reply: readReply(found.reply ?? new Uint8Array()), isReplay: true, change };
  }
  const reply = await work();
  const { key, endpointName, requestHash } = intention;
  await keepReply(transaction, { accountId, key, endpointName, requestHash, reply: packReply(reply), now: now.toISOString() });
  return { reply, isReplay: false, change };
}

/** Replies from this length on are compressed: shorter ones hardly shrink. */
const shortReplyBytes = 512;
/** The first bytes of gzip, with which no JSON begins. */
const gzipMark = 0x1f;

function packReply(reply: string): Uint8Array {
  const plain = Buffer.from(reply);
  return plain.length < shortReplyBytes ? plain : gzipSync(plain);
}

export function readReply(stored: Uint8Array): string {
  return (stored[0] === gzipMark ? gunzipSync(stored) : Buffer.from(stored)).toString();
}

/**
 * The lock was free but the row was there already: the other request committed between our look
 * and our lock. The transaction, run again, finds the reply.
 */
export function isKeyRace(error: unknown): boolean {
  return violatesUnique(error, 'idempotency_keys_account_id_key_pk');
}

/** Forgets keys that are older than `keptDays`; returns how many. */
export async function forgetOldKeys(database: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  const forgotten = await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, oldest))
    .returning({ key: idempotencyKeys.key });
  return forgotten.length;
}
