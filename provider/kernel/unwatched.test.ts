import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findUnwatched } from '../../tests/support/unwatched.ts';

const folder = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: folder }).filter(
  (path) => !path.endsWith('.test.ts') && !path.startsWith('database/migrations/'),
);

it('has no promise, listener or timer in the provider whose failure would end the process', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) => findUnwatched(path, readFileSync(join(folder, path), 'utf8')));
  expect(found).toEqual([]);
});

it.each([
  ['a promise that is thrown away', 'void save();'],
  ['a promise that goes on and is kept', 'work = work.then(() => save());'],
  ['a promise that goes on and is not looked at', 'save().then(() => tell());'],
  ['a listener that does something of ours', "socket.on('message', (data) => receive(data));"],
  ['a listener that is only named', "socket.on('message', receive);"],
  ['an asynchronous listener', "socket.once('close', async () => clearTimeout(timer));"],
  ['a timer that does something of ours', 'setInterval(() => { look(); }, 1000);'],
  ['an optional listener', "socket?.on('message', (data) => receive(data));"],
  ['a new task', 'queueMicrotask(() => look());'],
])('finds %s', (_, text) => {
  expect(findUnwatched('one.ts', text)).toEqual([expect.stringMatching(/^one\.ts:1 /)]);
});

it.each([
  ['a chain that ends in a catch', 'save().then(() => tell()).catch((error: unknown) => log(error));'],
  ['a chain whose failure is looked at', 'save().then(tell, log);'],
  ['a chain that is awaited', 'async () => { await save().then(() => tell()); };'],
  ['a chain that is returned', 'function f() { return save().then(() => tell()); }'],
  ['a guarded listener', "socket.on('message', guarded((data) => receive(data), failed));"],
  ['a timer that only ends something', 'setTimeout(() => { clearTimeout(timer); socket.terminate(); }, 10);'],
  ['a timer that resolves', 'new Promise((resolve) => setTimeout(resolve, 10));'],
  ['an index of the database', "index('sessions_start').on(table.startsAt, table.id);"],
])('leaves %s alone', (_, text) => {
  expect(findUnwatched('one.ts', text)).toEqual([]);
});
