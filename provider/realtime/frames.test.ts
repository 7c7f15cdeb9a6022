import { expect, it } from 'vitest';
import { readFrame } from './frames.ts';

it('reads what a device says to the connection, and to a module of it', () => {
  expect(readFrame('{"type":"ping"}')).toEqual({ of: 'connection', message: { type: 'ping' } });
  expect(readFrame('{"type":"hello","token":"t"}')).toEqual({ of: 'connection', message: { type: 'hello', token: 't' } });
  expect(readFrame('{"type":"call-beat","a":1}')).toEqual({ of: 'module', type: 'call-beat', json: { type: 'call-beat', a: 1 } });
});

it.each([
  '{"type":{"toString":1}}',
  '{"type":["call-beat"]}',
  '{"type":null}',
  '{}',
  'null',
  '7',
  '[]',
  '',
  'x',
  '{"__proto__":{"type":"ping"}}',
])('takes %s for no message', (text) => {
  expect(readFrame(text)).toBeNull();
});
