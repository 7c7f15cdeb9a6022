import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../../provider/busy-calendars/index.ts';

export interface CalendarServer {
  /** Of the server, `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** What was requested, in order. */
  readonly requests: IncomingMessage[];
  /** Answers everything; by default 404. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** This computer, which no other network lets calendars be read from. */
  readonly network: Network;
  close(): Promise<void>;
}

/** A server of calendars on this computer. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    calendars.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const calendars: CalendarServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (_request, response) => response.writeHead(404).end(),
    network: {
      resolve: async (host) => (/^[\d.]+$/.test(host) ? [{ address: host, family: 4 }] : [{ address: '127.0.0.1', family: 4 }]),
      isAllowed: ({ address }) => address === '127.0.0.1',
      allowsHttp: true,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return calendars;
}

/** A calendar with an event for each pair of instants, `20261123T090000Z`. */
export function calendarOf(...events: readonly (readonly [string, string])[]): string {
  return [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...events.flatMap(([start, end], index) => [
      ...['BEGIN:VEVENT', `UID:event-${index}`, 'SUMMARY:A secret appointment', `DTSTART:${start}`, `DTEND:${end}`, 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
}
