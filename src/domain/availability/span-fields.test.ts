import { describe, expect, it } from 'vitest';
import { timeFromFields, timeOffFromFields } from './span-fields.ts';

const around = { timeZone: 'Europe/Madrid', now: new Date('2026-11-20T09:00:00.000Z') };

describe('a time to offer', () => {
  const stored = { startsAt: '2026-11-24T10:30:00.000Z', endsAt: '2026-11-24T11:20:00.000Z' };
  const fill = (day: string, time: string) => timeFromFields({ day, time, minutes: 50 }, { ...around, inTheWay: [stored] });

  it('is by the coach’s clock, in the future, and overlaps nothing', () => {
    expect(fill('2026-11-24', '10:00').span).toEqual({ startsAt: '2026-11-24T09:00:00.000Z', endsAt: '2026-11-24T09:50:00.000Z' });
    expect(fill('2026-11-24', '11:00').problem).toEqual({ kind: 'clash', startsAt: stored.startsAt });
    expect(fill('2026-11-24', '12:20').span).not.toBeNull();
    expect(fill('2026-11-20', '09:00').problem).toEqual({ kind: 'past' });
    expect(fill('2026-11-24', '').problem).toEqual({ kind: 'time' });
  });

  it('can be validated while its year is typed, without a wrong result', () => {
    for (const year of ['0002', '0020', '0202']) expect(fill(`${year}-11-24`, '10:00').problem).toEqual({ kind: 'past' });
    expect(fill('2206-11-24', '10:00').problem).toEqual({ kind: 'far' });
    for (const day of ['9999-12-31', '2026-13-24']) expect(fill(day, '10:00').problem).toEqual({ kind: 'time' });
  });
});

describe('time off', () => {
  const fields = { isWholeDays: true, day: '2026-10-24', time: '', lastDay: '2026-10-25', endTime: '' };
  const before = { ...around, now: new Date('2026-10-01T00:00:00.000Z') };

  it('is whole days of the coach’s zone, also of 25 hours, or a part of one', () => {
    expect(timeOffFromFields(fields, before).span).toEqual({ startsAt: '2026-10-23T22:00:00.000Z', endsAt: '2026-10-25T23:00:00.000Z' });
    const part = { ...fields, isWholeDays: false, lastDay: fields.day, time: '14:00', endTime: '16:00' };
    expect(timeOffFromFields(part, before).span).toEqual({ startsAt: '2026-10-24T12:00:00.000Z', endsAt: '2026-10-24T14:00:00.000Z' });
    expect(timeOffFromFields({ ...part, endTime: '13:00' }, before).problem).toEqual({ kind: 'order' });
    expect(timeOffFromFields({ ...fields, lastDay: '2026-10-23' }, before).problem).toEqual({ kind: 'order' });
    expect(timeOffFromFields(fields, around).problem).toEqual({ kind: 'past' });
    expect(timeOffFromFields({ ...fields, lastDay: '' }, before).problem).toEqual({ kind: 'time' });
    expect(timeOffFromFields({ ...fields, lastDay: '0002-10-25' }, before).problem).toEqual({ kind: 'order' });
    expect(timeOffFromFields({ ...fields, lastDay: '2206-10-25' }, before).problem).toEqual({ kind: 'far' });
    expect(timeOffFromFields({ ...fields, lastDay: '9999-12-31' }, before).problem).toEqual({ kind: 'time' });
  });
});
