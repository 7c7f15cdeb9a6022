import type { Endpoint } from '../../contract/endpoint.ts';
import { etagOf } from './etag.ts';

/** A reply as it was made once, with what it was made of. */
export interface KnownReply {
  readonly versions: string;
  /** JSON, with pictures as they are stored. */
  readonly body: string;
  /** The body as it is sent, with its ETag; null where it has pictures, whose addresses are signed each time. */
  readonly sent: { readonly bytes: Buffer; readonly etag: string } | null;
}

export interface KnownReplies {
  /**
   * The reply of that key, made anew unless every row that it was made of still has the version it had.
   * The versions are read first: a change while it is made is found the next time.
   */
  read(key: string, readVersions: () => Promise<string>, make: () => Promise<string>): Promise<KnownReply>;
}

interface Options {
  /** Characters of all bodies together. */
  readonly mostKept: number;
  /** Makes each reply nevertheless, and fails where it differs from the one that is known: for tests. */
  readonly isChecked: boolean;
}

/** What devices ask for again and again, although nothing of it has changed: compared by versions, which is a fraction of the work. */
export function makeKnownReplies({ mostKept, isChecked }: Options): KnownReplies {
  /** Longest unused first. */
  const known = new Map<string, KnownReply>();
  let kept = 0;

  function forget(key: string): void {
    kept -= known.get(key)?.body.length ?? 0;
    known.delete(key);
  }

  function keep(key: string, reply: KnownReply): void {
    forget(key);
    known.set(key, reply);
    kept += reply.body.length;
    for (const [oldest] of known) {
      if (kept <= mostKept) break;
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
        if (isChecked && (await make()) !== before.body && (await readVersions()) === versions) throw new UnnamedVersion(key);
        return before;
      }
      const reply = replyOf(versions, await make());
      keep(key, reply);
      return reply;
    },
  };
}

function replyOf(versions: string, body: string): KnownReply {
  if (body.includes('"/api/images/')) return { versions, body, sent: null };
  const bytes = Buffer.from(body);
  return { versions, body, sent: { bytes, etag: etagOf(bytes) } };
}

class UnnamedVersion extends Error {
  constructor(key: string) {
    super(`The reply of ${key} has changed, and none of the versions that its handler names. Name those of all rows that it reads.`);
    this.name = 'UnnamedVersion';
  }
}

/** @throws TypeError for a call whose reply does not follow from the caller and the input alone, or whose reads go to the audit log */
export function requireKnowable(name: string, { method, access, memberData }: Endpoint): void {
  const isWrittenDown = typeof memberData === 'object' && memberData.of !== 'record';
  if (method !== 'GET' || access === 'public' || access.includes('ADMIN') || isWrittenDown) {
    throw new TypeError(`${name} cannot be answered by versions.`);
  }
}
