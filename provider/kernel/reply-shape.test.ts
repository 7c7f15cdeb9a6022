import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { arbitraryFromSchema } from '../../tests/support/arbitrary-from-schema.ts';
import { namedEndpoints } from '../handlers.ts';
import { shapeOf } from './reply-shape.ts';

/** The same with something in every object that no schema names. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMore(part)])), 'not named': 'hidden' };
}

describe('the shape of replies', () => {
  const reads = namedEndpoints.filter(({ endpoint }) => endpoint.method === 'GET');

  it.each(reads.map((each) => [each.name, each] as const))('of %s is what the whole schema answers', (_name, { endpoint }) => {
    const shape = shapeOf(endpoint.reply);
    fc.assert(
      fc.property(arbitraryFromSchema(endpoint.reply), (data) => {
        expect(JSON.stringify(shape(data))).toBe(JSON.stringify(endpoint.reply.parse(data)));
      }),
      { numRuns: 20 },
    );
  });

  const schema = z.object({
    id: z.string(),
    count: z.int().nullable(),
    more: z.object({ word: z.string() }).optional(),
    items: z.array(z.object({ on: z.boolean() })),
    either: z.union([z.object({ kind: z.literal('a'), a: z.string() }), z.object({ kind: z.literal('b'), b: z.string() })]),
  });
  const shape = shapeOf(schema);
  const whole = { id: 'one', count: null, items: [{ on: true }], either: { kind: 'a', a: 'said' } } as const;

  it('leaves out what is not named, at every depth', () => {
    fc.assert(
      fc.property(arbitraryFromSchema(schema), (data) => {
        expect(shape(withMore(data))).toEqual(schema.parse(data));
      }),
    );
  });

  it.each([
    ['a text', { ...whole, id: { secret: 'hidden' } }],
    ['a number', { ...whole, count: { secret: 'hidden' } }],
    ['a list', { ...whole, items: { secret: 'hidden' } }],
    ['an object', { ...whole, more: 'hidden' }],
    ['a choice', { ...whole, either: { kind: 'c', c: 'hidden' } }],
    ['something needed', { ...whole, id: undefined }],
  ])('refuses what stands in the place of %s', (_what, data) => {
    expect(shape(whole)).toEqual(whole);
    expect(() => shape(data)).toThrow(z.ZodError);
  });

  it('gives what changes values to the schema', () => {
    const changing = z.object({ word: z.string().trim(), language: z.string().default('en') });
    expect(shapeOf(changing)({ word: ' said ' })).toEqual({ word: 'said', language: 'en' });
  });
});
