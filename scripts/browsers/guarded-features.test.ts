import { expect, it } from 'vitest';
import { judge } from './guarded-features.ts';

const browsers = ['safari 16.4 (from 17.4)'];
const any = { file: 'src/a.ts', line: 1, feature: 'AbortSignal.any', browsers };
const pointer = { file: 'src/a.css', line: 2, feature: 'cursor: pointer', browsers };

it('lets through what is listed, in the files of its entry only', () => {
  const guarded = [
    { feature: 'AbortSignal.any', why: '', files: ['src/a.ts'] },
    { feature: 'cursor', why: '' },
  ];
  const elsewhere = { ...any, file: 'src/b.ts' };
  expect(judge([any, pointer, elsewhere], guarded)).toEqual({ unguarded: [elsewhere], needless: [] });
});

it('names entries and files that nothing needs', () => {
  const guarded = [
    { feature: 'AbortSignal.any', why: '', files: ['src/a.ts', 'src/b.ts'] },
    { feature: 'text-wrap', why: '' },
  ];
  expect(judge([any], guarded).needless).toEqual(['AbortSignal.any in src/b.ts', 'text-wrap']);
});
