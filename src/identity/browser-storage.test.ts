import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedSessionOf } from './browser-storage.ts';

test('reads role and access token', () => {
  expect(storedSessionOf('{"id":"x","role":"COACH","accessToken":"a.b.c"}')).toEqual({ role: 'COACH', accessToken: 'a.b.c' });
});

test('accepts nothing else as a session', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '"USER"',
    '{"role":"ROOT","accessToken":"a"}',
    '{"role":"USER"}',
    '{"role":"USER","accessToken":1}',
  ])
    expect(storedSessionOf(text)).toBeNull();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void storedSessionOf(text)));
});
