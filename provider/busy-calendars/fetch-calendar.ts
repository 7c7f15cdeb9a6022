import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { CalendarUnreadable } from './calendar-problem.ts';
import type { Network } from './network.ts';
import { maxCalendarBytes } from './read-ics.ts';

const timeoutMs = 20_000;
const maxRedirects = 3;

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchedCalendar extends Validators {
  /** Null when it has not changed since. */
  readonly text: string | null;
}

/**
 * The address to read a calendar from. `webcal` is https by another name.
 * @throws CalendarUnreadable for one that cannot be used
 */
export function addressOf(given: string, { allowsHttp }: Pick<Network, 'allowsHttp'>): URL {
  const address = URL.parse(given.trim().replace(/^webcals?:/i, 'https:'));
  if (address === null || !(address.protocol === 'https:' || (allowsHttp && address.protocol === 'http:'))) {
    throw new CalendarUnreadable('address-refused');
  }
  return address;
}

/**
 * Fetches a calendar, unless it is still the one that the validators name. Each host is resolved once, and the
 * connection goes only to addresses that were checked.
 * @throws CalendarUnreadable
 */
export async function fetchCalendar(given: string, known: Validators, network: Network): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let address = addressOf(given, network);
    for (let redirects = 0; ; redirects += 1) {
      const response = await ask(address, known, network, signal);
      const { location } = response.headers;
      if (location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return await received(response, known);
      response.destroy();
      if (redirects === maxRedirects) throw new CalendarUnreadable('server-error');
      address = addressOf(new URL(location, address).href, network);
    }
  } catch (error) {
    // Error messages of the network can contain the address, which is a secret.
    throw error instanceof CalendarUnreadable ? error : new CalendarUnreadable('unreachable');
  }
}

async function ask(address: URL, known: Validators, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const resolved = await network.resolve(address.hostname.replace(/^\[(.*)\]$/, '$1'));
  const [first] = resolved;
  if (first === undefined) throw new CalendarUnreadable('unreachable');
  if (!resolved.every((one) => network.isAllowed(one))) throw new CalendarUnreadable('address-refused');
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request(address, {
    agent: false,
    signal,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'user-agent': 'ZH calendar reader',
      ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
    },
    lookup: (_host, options, callback) => {
      // Node tries them in turn: name servers return IPv6 addresses to hosts without IPv6, too.
      if (options.all) callback(null, [...resolved]);
      else callback(null, first.address, first.family);
    },
  });
  // An error after the response reaches the reader of the body.
  sent.on('error', () => undefined);
  sent.end();
  const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  return response;
}

async function received(response: IncomingMessage, known: Validators): Promise<FetchedCalendar> {
  const status = response.statusCode ?? 0;
  if (status === 304) {
    response.destroy();
    return { text: null, ...known };
  }
  if (status !== 200) {
    response.destroy();
    const problem = status === 401 || status === 403 ? 'access-denied' : status === 404 || status === 410 ? 'not-found' : 'server-error';
    throw new CalendarUnreadable(problem);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxCalendarBytes) throw new CalendarUnreadable('too-large');
    chunks.push(chunk);
  }
  // A truncated response must not be taken for a shorter calendar.
  if (!response.complete) throw new CalendarUnreadable('unreachable');
  const headerOf = (value: string | undefined) => (value !== undefined && value.length <= 500 ? value : null);
  return {
    text: new TextDecoder().decode(Buffer.concat(chunks)),
    etag: headerOf(response.headers.etag),
    lastModified: headerOf(response.headers['last-modified']),
  };
}
