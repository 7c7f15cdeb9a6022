import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  daysFromNow,
  formatAge,
  formatDay,
  formatDayAndTime,
  formatForeignZone,
  formatList,
  formatLongDay,
  formatMoney,
  formatNumber,
  formatPaperDay,
  formatRelative,
  formatTime,
  formatTimeRange,
  insideSentence,
  type Reader,
} from './format.ts';

const now = new Date('2026-11-20T14:30:00.000Z');
const english: Reader = { language: 'en', timeZone: 'Europe/Madrid', now };
const spanish: Reader = { language: 'es', timeZone: 'Europe/Madrid', now };
const inAuckland: Reader = { language: 'en', timeZone: 'Pacific/Auckland', now };

describe('times of day', () => {
  it('are in the zone of the reader', () => {
    expect(formatTime('2026-11-20T14:30:00Z', english)).toBe('15:30');
    expect(formatTime('2026-11-20T14:30:00Z', inAuckland)).toBe('03:30');
  });

  it('are the same in both languages, and midnight is 00:00', () => {
    expect(formatTime('2026-11-20T23:00:00Z', english)).toBe('00:00');
    expect(formatTime('2026-11-20T23:00:00Z', spanish)).toBe('00:00');
    expect(formatTimeRange('2026-11-20T14:30:00Z', '2026-11-20T15:20:00Z', spanish)).toBe('15:30–16:20');
  });
});

describe('days', () => {
  it('begin in lower case within a sentence, apart from English names', () => {
    const at = (day: string, reader: Reader) => insideSentence(formatDay(`2026-11-${day}T14:30:00Z`, reader), reader);
    expect(['21', '24'].map((day) => at(day, english))).toEqual(['tomorrow', 'Tue 24 Nov']);
    expect(['21', '24'].map((day) => at(day, spanish))).toEqual(['mañana', 'mar 24 nov']);
  });

  it.each([
    ['2026-11-20T14:30:00Z', 'Today, 15:30', 'Hoy, 15:30'],
    ['2026-11-21T14:30:00Z', 'Tomorrow, 15:30', 'Mañana, 15:30'],
    ['2026-11-19T14:30:00Z', 'Yesterday, 15:30', 'Ayer, 15:30'],
    ['2026-11-24T14:30:00Z', 'Tue 24 Nov, 15:30', 'Mar 24 nov, 15:30'],
    ['2027-01-05T14:30:00Z', 'Tue 5 Jan 2027, 15:30', 'Mar 5 ene 2027, 15:30'],
  ])('%s', (at, inEnglish, inSpanish) => {
    expect(formatDayAndTime(at, english)).toBe(inEnglish);
    expect(formatDayAndTime(at, spanish)).toBe(inSpanish);
  });

  it('change at the reader’s midnight, not at UTC’s', () => {
    expect(formatDay('2026-11-20T22:59:00Z', english)).toBe('Today');
    expect(formatDay('2026-11-20T23:01:00Z', english)).toBe('Tomorrow');
    // In Auckland it is already the 21st.
    expect(formatDay('2026-11-20T12:00:00Z', inAuckland)).toBe('Today');
    expect(formatDay('2026-11-20T10:00:00Z', inAuckland)).toBe('Yesterday');
    expect(calendarDay('2026-11-20T12:00:00Z', inAuckland)).toBe('2026-11-21');
  });

  it('count calendar days across the change to summer time', () => {
    const eve: Reader = { language: 'en', timeZone: 'Europe/Madrid', now: new Date('2026-03-28T23:30:00Z') };
    expect(daysFromNow('2026-03-29T22:30:00Z', eve)).toBe(1);
    expect(formatDay('2026-03-29T21:30:00Z', eve)).toBe('Today');
  });

  it('include the year on paper, whenever they are read', () => {
    expect(formatPaperDay('2026-11-20T14:30:00Z', english)).toBe('20 November 2026');
    expect(formatPaperDay('2026-11-20T14:30:00Z', spanish)).toBe('20 de noviembre de 2026');
  });

  it('have a long form', () => {
    expect(formatLongDay('2026-11-24T14:30:00Z', english)).toBe('Tuesday, 24 November 2026');
    expect(formatLongDay('2026-11-24T14:30:00Z', spanish)).toBe('Martes, 24 de noviembre de 2026');
  });

  it('name the zone only when it is not the reader’s', () => {
    expect(formatForeignZone(now, 'Europe/Madrid', english)).toBeUndefined();
    expect(formatForeignZone(now, 'America/New_York', english)).toBe('GMT-5');
    expect(formatForeignZone(now, 'Europe/Paris', english)).toBeUndefined();
  });
});

describe('relative times', () => {
  it.each([
    ['2026-11-20T14:55:00Z', 'in 25 minutes', 'dentro de 25 minutos'],
    ['2026-11-20T12:30:00Z', '2 hours ago', 'hace 2 horas'],
    ['2026-11-17T12:30:00Z', '3 days ago', 'hace 3 días'],
    ['2026-11-20T14:30:20Z', 'now', 'ahora'],
  ])('%s', (at, inEnglish, inSpanish) => {
    expect(formatRelative(at, english)).toBe(inEnglish);
    expect(formatRelative(at, spanish)).toBe(inSpanish);
  });

  it('show the age of data, with the day when it is not today', () => {
    expect(formatAge('2026-11-20T09:30:00Z', english)).toBe('10:30');
    expect(formatAge('2026-11-19T09:30:00Z', english)).toBe('Yesterday, 10:30');
  });
});

describe('numbers', () => {
  it('follow the language', () => {
    expect(formatNumber(12345.5, english)).toBe('12,345.5');
    expect(formatNumber(12345.5, spanish)).toBe('12.345,5');
    expect(formatMoney({ cents: 125000, currency: 'EUR' }, english)).toBe('€1,250.00');
    expect(formatMoney({ cents: 1250000, currency: 'EUR' }, spanish)).toBe('12.500,00\u00a0€');
    expect(formatList(['Anna', 'Luis', 'Mei'], english)).toBe('Anna, Luis and Mei');
    expect(formatList(['Anna', 'Luis', 'Mei'], spanish)).toBe('Anna, Luis y Mei');
  });
});
