import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactForm } from '../../../contract/contact-messages.ts';
import { demoForm } from '../../../contract/demos.ts';
import { bodyOf, problemsOf, retryDelayMs, valuesOf } from './visitor-rules.ts';

const demo = { firstName: 'Ana', lastName: 'Gil', email: 'ana@acme.example', companyName: 'Acme', companySize: '50-249' };

it('reports what is missing, wrong or too long, and nothing that is optional', () => {
  expect(problemsOf('demo', {})).toEqual({
    firstName: 'missing',
    email: 'missing',
    companyName: 'missing',
    companySize: 'missing',
  });
  expect(problemsOf('demo', demo)).toEqual({});
  expect(problemsOf('demo', { ...demo, email: 'ana@acme', phone: '600 11 22 33' })).toEqual({ email: 'wrong', phone: 'wrong' });
  expect(problemsOf('contact', { fullName: ' ', email: 'a@b.es', topic: 'press', message: 'x'.repeat(4001) })).toEqual({
    fullName: 'missing',
    message: 'long',
  });
});

it.each(['ana@müller.de', 'r&d@acme.example', 'info@xn--e1afmkfd.xn--p1ai', 'Ana Gil <ana@acme.example>'])(
  'takes %s for an address',
  (email) => {
    expect(problemsOf('demo', { ...demo, email })).toEqual({});
  },
);

it('treats invisible characters as empty', () => {
  expect(problemsOf('demo', { ...demo, firstName: '\u200b\u3164', email: '\u2060', phone: '\u202a+34600111222\u202c' })).toEqual({
    firstName: 'missing',
    email: 'missing',
  });
});

it('sends a telephone number as the contract has it, leaves out what is empty, and keeps the honeypot', () => {
  const body = bodyOf('demo', { ...demo, phone: '+34 (600) 11-22.33', jobTitle: ' ', website: 'spam' });
  expect(body).toEqual({ ...demo, phone: '+34600112233', website: 'spam' });
});

it('passes nothing that the contract refuses as empty or malformed', () => {
  const text = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ maxLength: 300 }), fc.constantFrom('a@b.example', '+34600112233'));
  const values = fc.record({ fullName: fc.constantFrom('Ana', '', ' '), email: text, topic: fc.constantFrom('press', ''), message: text });
  fc.assert(
    fc.property(values, (filled) => {
      if (Object.keys(problemsOf('contact', filled)).length > 0) return;
      const refused = contactForm.safeParse(bodyOf('contact', filled)).error?.issues ?? [];
      // Which addresses are valid is up to the contract: its refusal comes back to the field.
      expect(refused.filter(({ path }) => path[0] !== 'email')).toEqual([]);
    }),
  );
  expect(demoForm.safeParse(bodyOf('demo', demo)).success).toBe(true);
});

it('restores the input, without what the device added', () => {
  const body = { ...bodyOf('demo', demo), language: 'es', timeZone: 'Europe/Madrid' };
  expect(valuesOf({ kind: 'demo', body })).toEqual(demo);
});

it('waits longer each time, five minutes at most, and at least the Retry-After', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (attempts, random) => {
      const wait = retryDelayMs(attempts, random, null);
      expect(wait).toBeGreaterThanOrEqual(500);
      expect(wait).toBeLessThanOrEqual(300_000);
      expect(retryDelayMs(attempts, random, 600)).toBe(600_000);
    }),
  );
  expect(retryDelayMs(1, 0.999, null)).toBeLessThan(2000);
  expect(retryDelayMs(3, 0.999, null)).toBeGreaterThan(7000);
});

it('accepts a telephone number as dialled in the chosen country, and any other with its country code only', () => {
  expect(problemsOf('demo', { ...demo, phone: '600 11 12 22', country: 'ES' })).toEqual({});
  expect(problemsOf('demo', { ...demo, phone: '0044 20 7946 0000', country: '' })).toEqual({});
  expect(problemsOf('demo', { ...demo, phone: '600 11 12 22', country: '' })).toEqual({ phone: 'wrong' });
  expect(problemsOf('demo', { ...demo, phone: 'call me', country: 'ES' })).toEqual({ phone: 'wrong' });
});
