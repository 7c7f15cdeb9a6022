import { setTimeout as sleep } from 'node:timers/promises';

/** A request that a person's device makes. One with a key changes something, and is sent under it until it is confirmed. */
export interface TrafficRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

export interface TrafficParts {
  readonly url: string;
  readonly perSecond: number;
  /** The next request; null when everybody who could make one still waits for a response. */
  readonly next: () => TrafficRequest | null;
  /** A change was confirmed. */
  readonly confirmed: (request: TrafficRequest) => void;
}

export interface TrafficResponse {
  /** When the request was sent, in milliseconds since the traffic began. */
  readonly at: number;
  /** In milliseconds. */
  readonly took: number;
  /** 0 is no response at all. */
  readonly status: number;
}

export interface Traffic {
  readonly responses: readonly TrafficResponse[];
  /** Responses that must not occur: any error but a request to come again. */
  readonly wrong: readonly string[];
  /** Begins no further request; resolves when every change is confirmed. */
  end(): Promise<void>;
}

const pauseMs = 250;

/** Begins so many requests in each second, however long the responses take, as many independent people do. */
export function startTraffic({ url, perSecond, next, confirmed }: TrafficParts): Traffic {
  const responses: TrafficResponse[] = [];
  const wrong: string[] = [];
  const begunAt = performance.now();
  const underWay = new Set<Promise<void>>();
  let isEnding = false;

  async function send({ method, path, token, body, key }: TrafficRequest): Promise<number> {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    try {
      const response = await fetch(`${url}/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      const text = await response.text();
      const mayComeAgain = response.headers.has('retry-after') && (response.status === 503 || text.includes('IN_PROGRESS'));
      if (response.status !== 200 && !mayComeAgain) wrong.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
      return response.status;
    } catch {
      // The connection broke.
      return 0;
    }
  }

  async function complete(request: TrafficRequest): Promise<void> {
    for (;;) {
      const sentAt = performance.now();
      const status = await send(request);
      responses.push({ at: sentAt - begunAt, took: performance.now() - sentAt, status });
      if (status === 200 && request.key !== undefined) confirmed(request);
      // A failed read is repeated by its reader; a change is sent until it is confirmed.
      if (status === 200 || request.key === undefined) return;
      await sleep(pauseMs);
    }
  }

  const work = (async () => {
    for (let begun = 0; !isEnding; begun += 1) {
      const request = next();
      if (request !== null) {
        const completing: Promise<void> = complete(request).finally(() => underWay.delete(completing));
        underWay.add(completing);
      }
      const ahead = begunAt + ((begun + 1) * 1000) / perSecond - performance.now();
      if (ahead > 0) await sleep(ahead);
    }
    await Promise.all(underWay);
  })();

  return {
    responses,
    wrong,
    async end() {
      isEnding = true;
      await work;
    },
  };
}
