import { Agent, request } from 'node:http';

/** One request, built again for each time that it is sent. */
export interface Asked {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const connections = 16;

/**
 * Makes the request over and over on connections that are kept open.
 * @returns the milliseconds that each took
 * @throws when an answer is not 200, since errors are answered faster than successes
 */
export async function load(make: () => Asked, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await send(make(), agent);
      durations.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return durations;
}

function send({ url, method = 'GET', headers, body }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length }, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${method} ${url} answered ${reply.statusCode}.`))));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
