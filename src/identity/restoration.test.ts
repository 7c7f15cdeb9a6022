import { expect, test } from 'vitest';
import { restorationAtStart } from './restoration.ts';

const active = { state: 'active' } as const;
const ended = { state: 'ended' } as const;

test('the public site starts signed out, whatever the device remembers', () => {
  for (const path of ['/', '/login', '/super-login', '/faq'])
    for (const record of [active, ended, null]) expect(restorationAtStart({ path, record, isMirrored: true })).toBe('none');
});

test('an app started in an area continues the session of record, also without its mirror', () => {
  for (const path of ['/user', '/coach/users', '/enterprise/dataMatrix', '/admin'])
    expect(restorationAtStart({ path, record: active, isMirrored: false })).toBe('restore');
});

test('a session that the provider ended is not continued', () => {
  expect(restorationAtStart({ path: '/user', record: ended, isMirrored: true })).toBe('none');
});

test('without a record, the mirror leads to asking the provider, and without either nothing happens', () => {
  expect(restorationAtStart({ path: '/user', record: null, isMirrored: true })).toBe('ask-provider');
  expect(restorationAtStart({ path: '/user', record: null, isMirrored: false })).toBe('none');
});
