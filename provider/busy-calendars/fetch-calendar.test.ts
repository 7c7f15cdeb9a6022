import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalendarServer, calendarOf, startCalendarServer } from '../../tests/support/calendar-server.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { internet, isPublic, type Network } from './network.ts';
import { maxCalendarBytes } from './read-ics.ts';

let server: CalendarServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const nothing = { etag: null, lastModified: null };
const fetched = (
  address = `${server.origin}/secret.ics`,
  network: Network = server.network,
  known = nothing as Parameters<typeof fetchCalendar>[1],
) => fetchCalendar(address, known, network);
const problemOf = (address?: string, network?: Network) =>
  fetched(address, network).then(
    () => null,
    (error) => error.problem,
  );

it('a calendar comes with what tells whether it changed, and is not sent again', async () => {
  const text = calendarOf(['20261123T090000Z', '20261123T100000Z']);
  server.answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }).end(text);
  };
  const known = { etag: '"1"', lastModified: 'Fri, 20 Nov 2026 10:00:00 GMT' };
  expect(await fetched()).toEqual({ text, ...known });
  expect(await fetched(undefined, undefined, known)).toEqual({ text: null, ...known });
  expect(server.requests[1]?.headers['if-modified-since']).toBe(known.lastModified);
});

it.each([
  [401, 'access-denied'],
  [403, 'access-denied'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'server-error'],
  [500, 'server-error'],
])('an answer of %i is %s', async (status, problem) => {
  server.answer = (_request, response) => response.writeHead(status).end('No');
  expect(await problemOf()).toBe(problem);
});

it('a calendar of more than 10 MB is cut off while it comes', async () => {
  let sent = 0;
  server.answer = (_request, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(64 * 1024, 'A');
    const write = () => {
      while (!response.destroyed && sent < 4 * maxCalendarBytes) {
        sent += chunk.length;
        if (!response.write(chunk)) return response.once('drain', write);
      }
      return response.end();
    };
    write();
  };
  expect(await problemOf()).toBe('too-large');
  expect(sent).toBeLessThan(3 * maxCalendarBytes);
});

it('a connection that breaks off gives no half calendar', async () => {
  server.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('BEGIN:VCALENDAR', () => response.destroy());
  };
  expect(await problemOf()).toBe('unreachable');
});

it('redirects are followed three times, and each target is checked', async () => {
  server.answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.writeHead(200).end('BEGIN');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  expect((await fetched(`${server.origin}/3`)).text).toBe('BEGIN');
  expect(await problemOf(`${server.origin}/4`)).toBe('server-error');
  for (const location of ['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'ftp://127.0.0.1/']) {
    server.answer = (_request, response) => response.writeHead(301, { location }).end();
    expect(await problemOf()).toBe('address-refused');
  }
});

it('the connection goes to the address that was checked, whatever the name server says next', async () => {
  let asked = 0;
  const rebinding: Network = {
    ...server.network,
    resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
  };
  server.answer = ({ headers }, response) => response.writeHead(200).end(headers.host);
  const address = `${server.origin.replace('127.0.0.1', 'calendar.example')}/`;
  expect((await fetched(address, rebinding)).text).toBe(new URL(address).host);
  expect(asked).toBe(1);
  expect(await problemOf(address, rebinding)).toBe('address-refused');
});

it('an address that cannot be reached is followed by the next one', async () => {
  server.answer = (_request, response) => response.writeHead(200).end('BEGIN');
  const resolve = async () => [{ address: '::1', family: 6 } as const, { address: '127.0.0.1', family: 4 } as const];
  const address = server.origin.replace('127.0.0.1', 'calendar.example');
  expect((await fetched(address, { ...server.network, resolve, isAllowed: () => true })).text).toBe('BEGIN');
});

it('a host with one private address among public ones is refused', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 } as const, { address: '10.0.0.1', family: 4 } as const];
  expect(await problemOf('http://calendar.example/', { ...server.network, resolve })).toBe('address-refused');
  expect(server.requests).toEqual([]);
});

it.each(['http://calendar.example/', 'ftp://calendar.example/', 'https://127.0.0.1/', 'https://[::1]/', 'webcal://localhost/', 'nonsense'])(
  'in production, %s is refused',
  async (address) => {
    expect(await problemOf(address, internet)).toBe('address-refused');
  },
);

it.each([
  ['8.8.8.8', true],
  ['142.250.184.14', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2a00:1450:4003:80f::200e', true],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2001:db8::1', false],
  ['2002:a00:1::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('%s belongs to the internet: %s', (address, expected) => {
  expect(isPublic({ address, family: address.includes(':') ? 6 : 4 })).toBe(expected);
});
