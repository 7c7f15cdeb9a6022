import { expect, it } from 'vitest';
import { auditFilterOf, auditKinds } from './filter.ts';

const of = (address: string) => auditFilterOf(new URLSearchParams(address));
const person = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';

it('reads who, which kind and between which days from an address, and ignores the rest', () => {
  expect(of(`person=${person}&kind=admin.roles&from=2026-11-01&to=2026-11-20`)).toEqual({
    actorId: person,
    kind: 'admin.roles',
    from: '2026-11-01',
    to: '2026-11-20',
  });
  expect(of('person=me&kind=everything&from=yesterday&to=')).toEqual({});
  expect(of('')).toEqual({});
});

it('includes the actions of administrators of the platform and of companies', () => {
  expect(auditKinds).toContain('admin.audit');
  expect(auditKinds).toContain('enterprise.employees');
});
