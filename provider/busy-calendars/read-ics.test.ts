import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { readIcs } from './read-ics.ts';
import type { Span } from './spans.ts';

const timeZone = 'Europe/Madrid';
/** Over both changes of the clock: 25 October 2026 and 28 March 2027. */
const window = { start: Date.parse('2026-10-19T00:00Z'), end: Date.parse('2027-04-19T00:00Z') };

const written = ({ start, end }: Span) => {
  const [from, to] = [start, end].map((at) => new Date(at).toISOString().slice(0, 16)) as [string, string];
  return `${from.slice(5)} to ${to.startsWith(from.slice(0, 10)) ? to.slice(11) : to.slice(5)}`;
};
const read = (name: string) => {
  const { busy, unread } = readIcs(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.ics`), 'utf8'), { window, timeZone });
  return { busy: busy.map(written), unread };
};

it.each<[string, string[]]>([
  ['google-weekly', ['10-19T07:00 to 08:00', '10-26T08:00 to 09:00', '11-09T10:30 to 11:15']],
  ['outlook-windows-zone', ['10-23T12:00 to 13:30', '10-30T13:00 to 14:30', '12-23T23:00 to 12-26T23:00']],
  ['outlook-zone-without-definition', ['11-10T00:00 to 01:00', '11-11T09:00 to 10:00', '11-12T08:00 to 09:00']],
  ['custom-zone', ['10-30T11:30 to 12:00', '11-06T12:30 to 13:00']],
  ['zone-with-a-path', ['10-30T16:00 to 16:45', '11-06T17:00 to 17:45']],
  // The night of 25 October has an hour more, and so has that day.
  ['apple-floating', ['10-24T20:00 to 10-25T23:00', '10-27T23:00 to 10-28T23:00']],
  ['clock-changes', ['10-24T21:00 to 10-25T22:00', '03-27T01:30 to 02:00', '03-28T01:30 to 02:00', '03-29T00:30 to 01:00']],
  [
    'rdate-and-periods',
    [
      ...['11-01T08:00 to 09:00', '11-05T08:00 to 09:00', '11-07T10:00 to 12:30', '11-08T10:00 to 10:15'],
      ...['11-14T23:00 to 11-15T23:00', '11-16T23:00 to 11-17T23:00'],
    ],
  ],
  ['this-and-future', ['10-19T05:00 to 10:00', '10-26T08:00 to 09:00', '11-02T08:00 to 09:00', '11-16T08:00 to 09:00']],
  ['hundred-years', ['11-10T18:00 to 19:00', '12-01T06:00 to 06:10', '12-08T18:00 to 19:00']],
  ['folded-and-odd', ['11-04T10:00 to 11:00', '11-07T10:00 to 11:00']],
  [
    'days-taken-out-by-midnight',
    ['11-30T23:00 to 12-01T23:00', '12-02T23:00 to 12-03T23:00', '12-07T09:00 to 10:00', '12-09T09:00 to 10:00'],
  ],
  ['two-calendars', ['11-02T08:00 to 09:30']],
  ['zone-of-seconds', ['11-03T09:00 to 10:00']],
])('%s', (name, busy) => {
  expect(read(name)).toEqual({ busy, unread: name === 'folded-and-odd' ? 2 : 0 });
});

it.each([
  ['each-second', 'too-many-times'],
  ['each-minute', 'too-many-times'],
  ['sign-in-page', 'not-a-calendar'],
  ['cut-off', 'not-a-calendar'],
])('%s is refused: %s', (name, problem) => {
  expect(() => read(name)).toThrow(expect.objectContaining({ problem }));
});

it('a rule that never comes true ends', () => {
  expect(read('never-comes-true').busy).toEqual(['11-01T00:00 to 01:00']);
});

const fileOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const hour = ['DTSTART:20261102T100000Z', 'DTEND:20261102T110000Z'];
it.each<[string, string[], string]>([
  [
    'a text that was not escaped',
    ['DESCRIPTION:Bring', 'your knee; and shoes', 'Link: https://example.com', ...hour],
    '11-02T10:00 to 11:00',
  ],
  ['a parameter that was not quoted', ['ORGANIZER;CN=Doe, "J" : x:mailto:j@example.com', ...hour], '11-02T10:00 to 11:00'],
  ['the length of an alarm', ['BEGIN:VALARM', 'TRIGGER:-PT9H', 'DURATION:PT9H', 'END:VALARM', ...hour], '11-02T10:00 to 11:00'],
  ['a day without VALUE=DATE', ['DTSTART:20261102'], '11-01T23:00 to 11-02T23:00'],
  ['a day as a time', ['DTSTART;VALUE=DATE:20261102T000000'], '11-01T23:00 to 11-02T23:00'],
  ['ISO 8601 in UTC', ['DTSTART:2026-11-02T10:00:00.000Z', 'DTEND:2026-11-02T11:00Z'], '11-02T10:00 to 11:00'],
  ['ISO 8601 with an offset', ['DTSTART:2026-11-02T10:00:00+01:00', 'DURATION:PT1H'], '11-02T09:00 to 10:00'],
  ['ISO 8601 in a zone', ['DTSTART;TZID=America/New_York:2026-11-02T10:00:00', 'DURATION:PT1H'], '11-02T15:00 to 16:00'],
  ['a day in ISO 8601', ['DTSTART:2026-11-02'], '11-01T23:00 to 11-02T23:00'],
  ['times without seconds', ['DTSTART;TZID=Europe/Madrid:20261102T1000', 'DTEND: 20261102T1000Z'], '11-02T09:00 to 10:00'],
  ['an offset as a zone', ['DTSTART;TZID=GMT+0200:20261102T100000', 'DURATION:PT1H'], '11-02T08:00 to 09:00'],
  [
    'the name of a zone that Outlook shows',
    ['DTSTART;TZID=(UTC-08:00) Pacific Time (US & Canada):20261102T100000', 'DURATION:PT1H'],
    '11-02T18:00 to 19:00',
  ],
  [
    'such a name with commas',
    ['DTSTART;TZID=(UTC+01:00) Berlin, Bern, Rome;X-A=1:20261102T100000', 'DURATION:PT1H'],
    '11-02T09:00 to 10:00',
  ],
  ['an empty exception', [...hour, 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:'], '11-02T10:00 to 11:00'],
  ['an empty part of a rule', [...hour, 'RRULE:FREQ=YEARLY;UNTIL=;'], '11-02T10:00 to 11:00'],
  [
    'the last day of a rule in ISO 8601',
    ['DTSTART:20261102T100000Z', 'DURATION:PT24H', 'RRULE:FREQ=DAILY;UNTIL=2026-11-03'],
    '11-02T10:00 to 11-04T10:00',
  ],
])('%s is understood', (_, lines, busy) => {
  const found = readIcs(fileOf(lines), { window, timeZone });
  expect({ ...found, busy: found.busy.map(written) }).toEqual({ busy: [busy], unread: 0 });
});

it.each([
  ['RRULE:FREQ=WEEKLY;BYDAY=XX', 'DTSTART:20261109T100000Z'],
  ['DTSTART:2026-XX-02T10:00:00+01:00', 'DURATION:PT1H'],
  ['DTSTART;TZID=Europe/Madrid:tomorrow', 'DURATION:PT1H'],
])('an event with %s is counted as unread, and the others are busy', (...lines) => {
  const { busy, unread } = readIcs(fileOf(lines, hour), { window, timeZone });
  expect({ busy: busy.map(written), unread }).toEqual({ busy: ['11-02T10:00 to 11:00'], unread: 1 });
});

it('an event whose end is missing does not hide the next one, and old line ends are read', () => {
  const text = fileOf(hour, ['DTSTART:20261103T100000Z', 'DURATION:PT1H']).replace('END:VEVENT\r\n', '').replaceAll('\r\n', '\r');
  expect(readIcs(text, { window, timeZone }).busy.map(written)).toEqual(['11-02T10:00 to 11:00', '11-03T10:00 to 11:00']);
});

it('more than 10,000 events are refused', () => {
  const event = ['DTSTART:20261102T080000Z', 'DURATION:PT1H'];
  expect(readIcs(fileOf(...Array.from({ length: 10_000 }, () => event)), { window, timeZone }).busy).toHaveLength(1);
  expect(() => readIcs(fileOf(...Array.from({ length: 10_001 }, () => event)), { window, timeZone })).toThrow(
    expect.objectContaining({ problem: 'too-many-events' }),
  );
});

it.each([
  ['TRANSP:TRANSPARENT', 0],
  ['TRANSP:OPAQUE', 1],
  ['STATUS:CANCELLED', 0],
  ['STATUS:TENTATIVE', 1],
  ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', 0],
  ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', 1],
])('an event with %s takes %i times', (line, count) => {
  expect(readIcs(fileOf(['DTSTART:20261102T080000Z', 'DURATION:PT1H', line]), { window, timeZone }).busy).toHaveLength(count);
});

it('what is long past or far ahead is left out, but for what reaches into the window', () => {
  const zone = 'TZID="(UTC+01:00) Madrid, Paris"';
  const { busy, unread } = readIcs(
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
      ...['BEGIN:VEVENT', 'UID:past', 'DTSTART:20200101T090000Z', 'DTEND:20200101T100000Z', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:ahead', 'DTSTART;VALUE=DATE:20400101', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:long', `DTSTART;${zone}:20200101T090000`, 'DTEND:20261020T100000Z', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:lasting', 'DTSTART:20260901T090000Z', 'DURATION:P60D', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:moved', 'DTSTART:20200102T090000Z', 'DTEND:20200102T100000Z', 'END:VEVENT'],
      ...[
        'BEGIN:VEVENT',
        'UID:moved',
        'RECURRENCE-ID:20200102T090000Z',
        'DTSTART:20261201T090000Z',
        'DTEND:20261201T100000Z',
        'END:VEVENT',
      ],
      'END:VCALENDAR',
    ].join('\r\n'),
    { window, timeZone },
  );
  expect({ busy: busy.map(written), unread }).toEqual({ busy: ['10-19T00:00 to 10-31T09:00', '12-01T09:00 to 10:00'], unread: 0 });
});

it('only what lies within the window counts, and what began before it from there on', () => {
  const { busy } = readIcs(
    fileOf(
      ['DTSTART:20261001T080000Z', 'DTEND:20261019T010000Z'],
      ['DTSTART:20270418T230000Z', 'DURATION:P3D'],
      ['DTSTART:20270420T080000Z', 'DURATION:PT1H'],
    ),
    { window, timeZone },
  );
  expect(busy.map(written)).toEqual(['10-19T00:00 to 01:00', '04-18T23:00 to 04-19T00:00']);
});

describe('whatever a calendar contains', () => {
  const zone = fc.constantFrom(
    ...['Europe/Madrid', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'],
  );
  /** Days around both changes of the clock in the northern and in the southern half of the world. */
  const day = fc.constantFrom(
    ...['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01', '2026-11-02', '2027-03-13', '2027-03-14'],
    ...['2027-03-27', '2027-03-28', '2027-03-29', '2027-04-03', '2027-04-04', '2026-12-15'],
  );
  const timed = fc.record({
    zone,
    day,
    minute: fc.nat({ max: 1439 }),
    minutes: fc.integer({ min: 1, max: 3000 }),
    times: fc.integer({ min: 1, max: 4 }),
  });

  it('lines that are no part of a calendar change nothing', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcXYZ :;,="\\()@/.-Ñé') });
    // A line that begins with a space continues the one before.
    const noise = word.filter((line) => !/^ |^(begin|end):/i.test(line));
    const lines = [
      'UID:1',
      'DTSTART;TZID=Europe/Madrid:20261102T100000',
      'DTEND;TZID=Europe/Madrid:20261102T110000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    ];
    const undisturbed = readIcs(fileOf(lines), { window, timeZone });
    expect(undisturbed.busy).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: lines.length }), noise), { maxLength: 8 }), (added) => {
        const disturbed = lines.flatMap((line, index) => [...added.filter(([at]) => at === index).map(([, text]) => text), line]);
        const after = added.filter(([at]) => at === lines.length).map(([, text]) => text);
        expect(readIcs(fileOf([...disturbed, ...after]), { window, timeZone })).toEqual(undisturbed);
      }),
    );
  });

  it('each time of each event is busy to the minute, and no minute beside it is', () => {
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 6 }), zone, (events, coachZone) => {
        const expected = events.flatMap((event) =>
          Array.from({ length: event.times }, (_, index) => {
            const local = Temporal.PlainDate.from(event.day).add({ days: index });
            const at = local.toPlainDateTime({ hour: Math.floor(event.minute / 60), minute: event.minute % 60 });
            const start = at.toZonedDateTime(event.zone).epochMilliseconds;
            return { start, end: start + event.minutes * 60_000 };
          }),
        );
        const lines = events.map((event) => {
          const clock = `${String(Math.floor(event.minute / 60)).padStart(2, '0')}${String(event.minute % 60).padStart(2, '0')}00`;
          return [
            `DTSTART;TZID=${event.zone}:${event.day.replaceAll('-', '')}T${clock}`,
            `DURATION:PT${event.minutes}M`,
            `RRULE:FREQ=DAILY;COUNT=${event.times}`,
          ];
        });
        const { busy } = readIcs(fileOf(...lines), { window, timeZone: coachZone });
        const isIn = (at: number) => (spans: readonly Span[]) => spans.some(({ start, end }) => start <= at && at < end);
        for (const { start, end } of expected) {
          for (const at of [start - 60_000, start, end - 60_000, end]) expect(isIn(at)(busy)).toBe(isIn(at)(expected));
        }
        for (const [index, span] of busy.entries()) {
          expect(span.start).toBeLessThan(span.end);
          expect(span.start).toBeGreaterThan(busy[index - 1]?.end ?? 0);
        }
      }),
    );
  });

  it('a whole day is the coach’s, from its first minute to its last', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 3 }), zone, (first, days, coachZone) => {
        const from = Temporal.PlainDate.from(first);
        const until = from.add({ days });
        const { busy } = readIcs(
          fileOf([`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${until.toString().replaceAll('-', '')}`]),
          { window, timeZone: coachZone },
        );
        const [start, end] = [from, until].map((date) => date.toZonedDateTime(coachZone).epochMilliseconds);
        expect(busy).toEqual([{ start, end }]);
      }),
    );
  });
});
