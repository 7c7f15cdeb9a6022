/** A calendar reduced to what determines when its events are. Each component is text for `ICAL.parse`. */
export interface CalendarLines {
  /** VTIMEZONE. */
  readonly zones: readonly string[];
  /** VEVENT. */
  readonly events: readonly string[];
}

/** The properties of an event that decide when it is busy; everything else is never parsed. */
const times = ['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE'];
const others = ['UID', 'DURATION', 'TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS'];

/**
 * Finds the components of a file and repairs common deviations from RFC 5545: dates without VALUE=DATE, times without seconds or in
 * ISO 8601, zones without the quotes they need, and rules with empty parts. Lines that are not properties are ignored, such as the second
 * line of a text that was not escaped.
 *
 * @returns null for a truncated file, which ends within a calendar
 */
export function readCalendarLines(text: string): CalendarLines[] | null {
  const calendars: { readonly zones: string[]; readonly events: string[] }[] = [];
  /** The names of the open components, outermost first. */
  const open: string[] = [];
  /** The lines of the open event or zone. */
  let lines: string[] = [];
  const isIn = (name: string) => open[0] === 'VCALENDAR' && open[1] === name;

  const begin = (name: string): void => {
    if (open.length === 0 && name === 'VCALENDAR') calendars.push({ zones: [], events: [] });
    // Events cannot contain events, so the end of the previous one is missing.
    if (name === 'VEVENT' && open.length > 1) end(1);
    open.push(name);
    if (open.length === 2) lines = [];
    if (isIn('VTIMEZONE') || (isIn('VEVENT') && open.length === 2)) lines.push(`BEGIN:${name}`);
  };
  /** Ends the component at this depth, and those left open within it. */
  const end = (depth: number): void => {
    while (open.length > depth) {
      if (isIn('VTIMEZONE') || (isIn('VEVENT') && open.length === 2)) lines.push(`END:${open.at(-1)}`);
      if (open.length === 2) {
        if (isIn('VEVENT')) calendars.at(-1)?.events.push(lines.join('\r\n'));
        if (isIn('VTIMEZONE')) calendars.at(-1)?.zones.push(lines.join('\r\n'));
      }
      open.pop();
    }
  };

  for (const line of unfolded(text)) {
    const [, edge, name] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
    if (edge === 'BEGIN' && name !== undefined) begin(name);
    else if (edge === 'END' && name !== undefined) {
      if (open.includes(name)) end(open.lastIndexOf(name));
    } else if (isIn('VTIMEZONE') && /^[\w-]+[;:]/.test(line)) lines.push(line);
    else if (isIn('VEVENT') && open.length === 2) lines.push(...keptProperty(line));
  }
  return open.length === 0 ? calendars : null;
}

function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
}

/** Returns the repaired property in a list; the list is empty if the property does not affect when the event is. */
function keptProperty(line: string): string[] {
  const name = /^[\w-]+(?=[;:])/.exec(line)?.[0].toUpperCase();
  if (name === undefined) return [];
  if (times.includes(name)) return repairedTimes(name, line.slice(name.length));
  if (name === 'RRULE') return [`RRULE:${repairedRule(line.slice(line.indexOf(':') + 1))}`];
  return others.includes(name) ? [line] : [];
}

/** Matches an ISO 8601 time or a value without a colon; earlier colons belong to an unquoted zone. */
const lastValue = /^((?:;.*?)?):\s*(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:?\d\d)?|[^:]*?)\s*$/i;

function repairedTimes(name: string, rest: string): string[] {
  const [, parameters = '', value = ''] = lastValue.exec(rest) ?? [];
  const values = value.split(',').flatMap((one) => (one.trim() === '' ? [] : [repairedTime(one.trim())]));
  if (values.length === 0) return [];
  const areDays = values.every((one) => /^\d{8}$/.test(one));
  const type = areDays ? ';VALUE=DATE' : (/;VALUE=[\w-]+/i.exec(parameters)?.[0] ?? '');
  const zone = /;TZID=("[^"]*"|.*?)(?=;[\w-]+=|$)/i.exec(parameters)?.[1]?.replaceAll('"', '');
  const range = /;RANGE=[\w-]+/i.exec(parameters)?.[0] ?? '';
  return [`${name}${type}${range}${zone && !areDays ? `;TZID="${zone}"` : ''}:${values.join(',')}`];
}

function repairedTime(value: string): string {
  if (/T.*[+-]\d\d:?\d\d$/i.test(value) && !Number.isNaN(Date.parse(value))) return repairedTime(new Date(value).toISOString());
  const basic = /^\d{4}-\d\d-\d\d/.test(value) ? value.replace(/\.\d+/, '').replaceAll(/[-:]/g, '') : value;
  return basic.replace(/^(\d{8}T\d{4})(Z?)$/i, '$100$2');
}

/** Removes empty parts and rewrites UNTIL in the form of RFC 5545. */
function repairedRule(rule: string): string {
  const parts = rule.split(';').filter((part) => /=\s*\S/.test(part));
  return parts
    .map((part) => (/^\s*UNTIL=/i.test(part) ? `UNTIL=${repairedTime(part.slice(part.indexOf('=') + 1).trim())}` : part))
    .join(';');
}
