import { afterEach, beforeEach, expect, vi } from 'vitest';

// What React, Mantine or our own log writes in a test of a component is an error of the component.

const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void said.push(`${level}: ${words.map(String).join(' ')}`));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(said, 'what was written to the console').toEqual([]);
});
