import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cacheFolder } from '../setup/root.ts';
import { findNewerInScripts } from './script-features.ts';

mkdirSync(cacheFolder, { recursive: true });
const folder = mkdtempSync(join(cacheFolder, 'browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = `
declare const names: string[], known: Set<string>, byName: ReadonlyMap<string, number>, signal: AbortSignal, list: { union(other: unknown): void };
export const newer = [
  Map.groupBy(names, (name) => name),
  globalThis.AbortSignal.any([signal]),
  known.union(known),
  byName.values().map((one) => one + 1),
  Promise.withResolvers(),
  new Uint8Array().toBase64(),
  requestIdleCallback(() => undefined),
  new VideoFrame(new ImageData(1, 1) as never),
  new Intl.Locale('es').getWeekInfo?.(),
  document.addEventListener('scrollsnapchange', () => undefined),
  <div popover="auto" />,
];
export const older = [
  names.map((name) => name).toSorted(),
  list.union(known),
  [...byName.values()].map((one) => one + 1),
  AbortSignal.timeout(1),
  new Float32Array().toSorted().with(0, 1),
  new Response('').json(),
  'requestIdleCallback' in globalThis,
  document.addEventListener('click', () => undefined),
  <div title="union" hidden />,
] satisfies unknown[];
`;

it('finds what a promised browser lacks, by the object it belongs to', () => {
  writeFileSync(join(folder, 'parts.tsx'), source);
  const compilerOptions = {
    jsx: 'preserve',
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    target: 'es2024',
    strict: true,
    types: [],
    noEmit: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['parts.tsx'] }));
  const found = findNewerInScripts(folder, [{ config: 'tsconfig.json', files: ['parts.tsx'] }]);
  const inOrder = found.toSorted((one, other) => one.line - other.line);
  expect(inOrder.map(({ feature }) => feature)).toEqual([
    'Map.groupBy',
    'AbortSignal.any',
    'Set.union',
    'Iterator.map',
    'Promise.withResolvers',
    'Uint8Array.toBase64',
    'requestIdleCallback',
    'VideoFrame',
    'Locale.getWeekInfo',
    'event scrollsnapchange',
    '<div popover>',
  ]);
  expect(inOrder[0]).toMatchObject({ file: 'parts.tsx', line: 4, browsers: ['safari 16.4 (from 17.4)', 'safari ios 16.4 (from 17.4)'] });
});
