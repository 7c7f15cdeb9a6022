import { Agent, request } from 'node:http';

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

/**
 * Asks for the same address over and over on keep-alive connections.
 * @throws when an answer is not 200, since errors are answered faster than replies
 */
export async function load(url: string, headers: Record<string, string>, seconds: number, connections = 16): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const durations: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await get(url, headers, agent);
      durations.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  const at = (share: number): number => durations[Math.floor((durations.length - 1) * share)] ?? Number.NaN;
  return { requestsPerSecond: durations.length / elapsed, median: at(0.5), p99: at(0.99) };
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${reply.statusCode}.`))));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
