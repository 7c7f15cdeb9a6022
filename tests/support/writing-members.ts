import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedIn } from './log-in.ts';

/** The responses to members while they wrote; `written` are the changes that were confirmed, of each. */
export interface Writing {
  readonly written: ReadonlyMap<string, number>;
  /** How often each status came; 0 is no response at all. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses that must not occur: a 500, or a 503 that does not say when to come again. */
  readonly wrong: string[];
  /** Answered calls so far. */
  answered(): number;
  /** Each finishes the change it has started, however often that takes. */
  end(): Promise<void>;
}

/** Each member changes the own name without a pause; what is not confirmed is sent again under its key, as a device does. */
export function startWriting(origins: readonly string[], writers: readonly LoggedIn[], pauseMilliseconds = 50): Writing {
  const written = new Map<string, number>();
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let answered = 0;
  let isEnding = false;
  let sent = 0;

  async function send({ token }: LoggedIn, name: string, key: string): Promise<boolean> {
    sent += 1;
    let status = 0;
    try {
      const response = await fetch(`${origins[sent % origins.length]}/api/user/edit-profile`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify({ firstName: name }),
      });
      status = response.status;
      const text = await response.text();
      answered += 1;
      const isInProgress = status === 409 && text.includes('IN_PROGRESS');
      const isWell = status === 200 || ((status === 503 || isInProgress) && response.headers.has('retry-after'));
      if (!isWell) wrong.push(`${status} ${text}`);
    } catch {
      // The connection broke: the provider ended, or does not run.
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200;
  }

  const work = writers.map(async (writer, place) => {
    // Each at a pace of its own, so that they do not all try again at once.
    const pause = pauseMilliseconds * (1 + place / writers.length);
    for (let change = 1; !isEnding; change += 1) {
      const key = randomUUID();
      while (!(await send(writer, `Name ${change}`, key))) await sleep(pause);
      written.set(writer.id, change);
    }
  });
  return {
    written,
    statuses,
    wrong,
    answered: () => answered,
    async end() {
      isEnding = true;
      await Promise.all(work);
    },
  };
}
