import { afterEach, expect, it, vi } from 'vitest';
import { resolveForm } from './resolve-form.ts';

afterEach(() => vi.restoreAllMocks());

it('trace() writes no answers to the console', () => {
  const write = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const text = { en: 'A', es: 'A' };
  const answer = "%resource.item.where(linkId='a').answer.value";
  const form = {
    scoring: null,
    questions: [
      { id: 'a', text, isRequired: false, type: 'decimal' as const },
      {
        id: 'b',
        text,
        isRequired: false,
        type: 'decimal' as const,
        expressions: { calculated: `${answer}.trace('a').trace('b', $this + 1)` },
      },
    ],
  };
  const person = { birthDate: null, gender: null, today: '2026-11-20' };
  expect(resolveForm(form, { a: 3 }, person)).toMatchObject({ values: { a: 3, b: 3 }, failures: [] });
  expect(write).not.toHaveBeenCalled();
});
