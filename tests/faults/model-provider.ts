import type { Intention } from '../../src/db/rows.ts';
import type { Answer } from '../../src/platform/answer.ts';

/** What can go wrong with one sending. `late`: the device gives up, and the request still arrives afterwards. */
export const faults = ['none', 'lost-before', 'lost-after', 'late', 'foreign', 401, 'in-progress', 409, 422, 429, 500, 503] as const;
export type Fault = (typeof faults)[number];

export interface Effect {
  readonly accountId: string;
  readonly lane: string;
  readonly id: string;
}

export interface ModelProviderOptions {
  /** False is a seeded bug: the provider forgets its keys. */
  readonly keepsKeys: boolean;
  /** Whether two living senders may never work on one lane at once. With leases alone a clock that jumps can let them. */
  readonly forbidsOverlap: boolean;
  readonly nextFault: () => Fault;
  readonly pause: () => Promise<void>;
}

/** A provider that does what it should (docs/design.md, Exactly once), behind a connection that does not. */
export class ModelProvider {
  readonly effects: Effect[] = [];
  /** Things that must never happen. */
  readonly violations: string[] = [];
  readonly #kept = new Set<string>();
  readonly #underWay = new Map<string, string>();
  readonly #options: ModelProviderOptions;

  constructor(options: ModelProviderOptions) {
    this.#options = options;
  }

  /** One request of a sender; `isAlive` tells whether the sender still is when it matters. */
  async receive(intention: Intention, token: string, sender: string, isAlive: (sender: string) => boolean): Promise<Answer> {
    const { nextFault, pause } = this.#options;
    const { accountId, lane, id } = intention;
    if (token !== `token of ${accountId}`) this.violations.push(`${id} of ${accountId} was sent with the ${token}`);
    const place = `${accountId} ${lane}`;
    const other = this.#underWay.get(place);
    if (this.#options.forbidsOverlap && other !== undefined && isAlive(other))
      this.violations.push(`two requests of lane ${lane} were under way at once`);
    this.#underWay.set(place, sender);
    const fault = nextFault();
    await pause();
    try {
      return await this.#answer(fault, intention);
    } finally {
      if (this.#underWay.get(place) === sender) this.#underWay.delete(place);
    }
  }

  async #answer(fault: Fault, intention: Intention): Promise<Answer> {
    const { pause } = this.#options;
    switch (fault) {
      case 'lost-before':
        return unreachable('network');
      case 'foreign':
        return unreachable('foreign');
      case 'lost-after':
        this.#carryOut(intention);
        await pause();
        return unreachable('time-out');
      case 'late':
        void pause()
          .then(pause)
          .then(() => this.#carryOut(intention));
        return unreachable('time-out');
      case 401:
        return reply(401, 'INVALID_TOKEN');
      case 'in-progress':
        return reply(409, 'IN_PROGRESS', 1);
      case 409:
        return reply(409, 'VERSION_CONFLICT');
      case 422:
        return reply(422, 'FORM_OUTDATED');
      case 429:
        return reply(429, 'TOO_MANY_REQUESTS', 30);
      case 500:
      case 503:
        return reply(fault, 'INTERNAL');
      case 'none':
        this.#carryOut(intention);
        await pause();
        return reply(200, null);
    }
  }

  #carryOut({ accountId, lane, id }: Intention): void {
    if (this.#options.keepsKeys && this.#kept.has(`${accountId} ${id}`)) return;
    this.#kept.add(`${accountId} ${id}`);
    this.effects.push({ accountId, lane, id });
  }
}

function reply(status: number, code: string | null, retryAfterSeconds: number | null = null): Answer {
  return { kind: 'reply', status, code, data: {}, message: null, details: null, etag: null, retryAfterSeconds, requestId: 'r' };
}

function unreachable(reason: 'network' | 'time-out' | 'foreign'): Answer {
  return { kind: 'unreachable', reason, retryAfterSeconds: null };
}
