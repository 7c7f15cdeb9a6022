import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish, readStamp } from './publish.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zh-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const served = (path: string): string | undefined =>
  existsSync(join(folder, 'dist', path)) ? readFileSync(join(folder, 'dist', path), 'utf8') : undefined;
const release = (stamp: string): void => publish({ staging: join(folder, stamp), target: join(folder, 'dist'), stamp });

test('a new build replaces the page, keeps the assets of the former one, and removes what it no longer has', () => {
  write('one/index.html', 'first');
  write('one/icons/old.png', 'old');
  write('one/assets/app-1.js', 'first');
  release('one');
  write('two/index.html', 'second');
  write('two/assets/app-2.js', 'second');
  release('two');

  expect(served('index.html')).toBe('second');
  expect(served('assets/app-2.js')).toBe('second');
  expect(served('assets/app-1.js')).toBe('first');
  expect(served('icons/old.png')).toBeUndefined();
  expect(readStamp(join(folder, 'dist'))).toEqual({ sources: 'two', files: ['assets/app-2.js', 'index.html'] });
});

test('assets stay for 30 days from the day they were replaced, however long they had been served', () => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3600 * 1000);
  const asset = join(folder, 'dist/assets/app-1.js');
  write('one/assets/app-1.js', 'first');
  release('one');
  utimesSync(asset, daysAgo(90), daysAgo(90));
  write('two/assets/app-2.js', 'second');
  release('two');
  expect(served('assets/app-1.js')).toBe('first');

  utimesSync(asset, daysAgo(31), daysAgo(31));
  release('two');
  expect(served('assets/app-1.js')).toBeUndefined();
  expect(served('assets/app-2.js')).toBe('second');
});
