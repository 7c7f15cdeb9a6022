import type { Endpoint } from '../../contract/endpoint.ts';
import { etagOf } from './etag.ts';

export interface MadeReply {
  /** JSON, with pictures in their stored form. */
  readonly body: string;
  /** Members whose health data it shows; each answer is logged as a reading. Null where the contract names no members. */
  readonly memberIds: readonly string[] | null;
}

/** A built reply, with the versions of its rows. */
export interface KnownReply extends MadeReply {
  readonly versions: string;
  /** The body as it is sent, with its ETag; null where it has pictures, whose addresses are signed each time. */
  readonly sent: { readonly bytes: Buffer; readonly etag: string } | null;
}

export interface KnownReplies {
  /**
   * Returns the reply of that key, built again unless every row of it still has the same version. The versions are read first: a change
   * while it is built is found the next time.
   */
  read(key: string, readVersions: () => Promise<string>, make: () => Promise<MadeReply>): Promise<KnownReply>;
}

interface Options {
  /** Characters of all bodies and versions together. */
  readonly maxKeptCharacters: number;
  /** Makes each reply nevertheless, and fails where it differs from the one that is known: for tests. */
  readonly isChecked: boolean;
}

/** Replies that devices request again and again although nothing has changed: compared by versions, which is a fraction of the work. */
export function makeKnownReplies({ maxKeptCharacters, isChecked }: Options): KnownReplies {
  /** Longest unused first. */
  const known = new Map<string, KnownReply>();
  let kept = 0;

  function forget(key: string): void {
    const before = known.get(key);
    if (before) kept -= lengthOf(before);
    known.delete(key);
  }

  function keep(key: string, reply: KnownReply): void {
    forget(key);
    known.set(key, reply);
    kept += lengthOf(reply);
    for (const [oldest] of known) {
      if (kept <= maxKeptCharacters) break;
      forget(oldest);
    }
  }

  return {
    async read(key, readVersions, make) {
      const versions = await readVersions();
      const before = known.get(key);
      if (before?.versions === versions) {
        keep(key, before);
        // Something can have changed in between: then it has other versions now.
        if (isChecked && (await make()).body !== before.body && (await readVersions()) === versions) throw new UnnamedVersion(key);
        return before;
      }
      const reply = replyOf(versions, await make());
      keep(key, reply);
      return reply;
    },
  };
}

function lengthOf({ body, versions }: KnownReply): number {
  return body.length + versions.length;
}

function replyOf(versions: string, made: MadeReply): KnownReply {
  if (made.body.includes('"/api/images/')) return { ...made, versions, sent: null };
  const bytes = Buffer.from(made.body);
  return { ...made, versions, sent: { bytes, etag: etagOf(bytes) } };
}

class UnnamedVersion extends Error {
  constructor(key: string) {
    super(`The reply of ${key} has changed, and none of the versions that its handler names. Name those of all rows that it reads.`);
    this.name = 'UnnamedVersion';
  }
}

/** @throws TypeError for a call whose reply does not follow from the caller and the input alone, or whose readings are logged */
export function requireCacheable(name: string, { method, access, memberData }: Endpoint): void {
  const isWrittenDown = typeof memberData === 'object' && memberData.of !== 'record' && memberData.of !== 'reply';
  if (method !== 'GET' || access === 'public' || access.includes('ADMIN') || isWrittenDown) {
    throw new TypeError(`${name} cannot be answered by versions.`);
  }
}
