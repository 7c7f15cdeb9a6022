import { describe, expect, it } from 'vitest';
import { eventsOf, filterOfAddress, viewOfAddress } from './inbox.ts';

describe('the address of the inbox', () => {
  it('begins with the people who are waiting', () => {
    expect(filterOfAddress(new URLSearchParams())).toEqual({ waits: 'true' });
    expect(viewOfAddress(new URLSearchParams('show=nonsense'))).toBe('waiting');
  });

  it('is turned into its filters, without invalid ones', () => {
    const address = new URLSearchParams('show=finished&priority=high&role=KING&olderThanDays=soon&assignee=me&search=sound&limit=9');
    expect(filterOfAddress(address)).toEqual({ status: 'finished', priority: 'high', assignee: 'me', search: 'sound' });
    expect(filterOfAddress(new URLSearchParams('show=all'))).toEqual({});
  });
});

it('sorts answers, notes and changes by time, an answer before its change', () => {
  const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
  const byName = 'Helen Marsh';
  const events = eventsOf({
    answers: [
      { id: 'answer', at: at(2), byName, isFromPlatform: true, text: 'Try again.', attachments: [] },
      { id: 'reply', at: at(3), byName: 'Ana Gil', isFromPlatform: false, text: 'Still so.', attachments: [] },
    ],
    history: [
      { id: 'note', at: at(1), byName, note: 'Known.', changes: [] },
      { id: 'change', at: at(2), byName, note: null, changes: [{ field: 'status', from: 'open', to: 'in-progress' }] },
    ],
  });
  expect(events.map(({ id, kind }) => [id, kind])).toEqual([
    ['note', 'note'],
    ['answer', 'answer'],
    ['change', 'changes'],
    ['reply', 'reply'],
  ]);
});
