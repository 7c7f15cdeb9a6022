import * as fc from 'fast-check';
import * as z from 'zod';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];
/** What JSON Schema says of a text, number or list. */
type Bounds = Pick<
  z.core.JSONSchema.BaseSchema,
  'type' | 'format' | 'pattern' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum'
>;

/** Words that refinements ask for and chance would never make: zones, country codes, file names, account numbers. */
const vocabulary = [
  ...['Europe/Madrid', 'America/New_York', 'UTC', 'ES', 'en', 'image/png', 'video/mp4', 'application/pdf', 'Coaching-2026'],
  'ES9121000418450200051332',
];

const seed = 20_261_120;
/** Each is found by trying; schemas share their parts, so results are reused. */
const known = new WeakMap<Schema, fc.Arbitrary<unknown>>();
const million = 1_000_000;

/**
 * Values that the schema accepts as input. What a refinement adds to the structure is met by trying;
 * a schema whose refinement is hardly ever met is an error, so that no test waits for chance.
 */
export function arbitraryFromSchema(schema: Schema): fc.Arbitrary<unknown> {
  const before = known.get(schema);
  if (before) return before;
  const found = acceptedBy(schema);
  known.set(schema, found);
  return found;
}

function acceptedBy(schema: Schema): fc.Arbitrary<unknown> {
  const candidates = structure(schema);
  const accepted = fc.sample(candidates, { numRuns: 60, seed }).filter((value) => isAccepted(schema, value));
  if (accepted.length >= 20) return candidates.filter((value) => isAccepted(schema, value));
  const words = vocabulary.filter((word) => isAccepted(schema, word));
  if (words.length > 0) return fc.constantFrom(...words);
  if (accepted.length > 0) return fc.constantFrom(...accepted);
  throw new Error(`No value was found for a schema of type ${(schema._zod.def as Definition).type}.`);
}

export function isAccepted(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

function structure(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Definition;
  switch (def.type) {
    case 'string':
      return text(boundsOf(schema));
    case 'number':
      return number(boundsOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    case 'optional':
      return fc.option(arbitraryFromSchema(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(arbitraryFromSchema(def.innerType), { nil: null });
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return arbitraryFromSchema(def.innerType);
    case 'pipe':
      return pipe(schema, def.in, def.out);
    case 'union':
      return fc.oneof(...def.options.map(arbitraryFromSchema));
    case 'array':
      return list(def.element, boundsOf(schema));
    case 'tuple':
      return fc.tuple(...def.items.map(arbitraryFromSchema));
    case 'record':
      return fc.dictionary(arbitraryFromSchema(def.keyType) as fc.Arbitrary<string>, arbitraryFromSchema(def.valueType), { maxKeys: 3 });
    case 'object':
      return record(def.shape as Record<string, Schema>);
    default:
      throw new Error(`This generator does not know schemas of type ${def.type}.`);
  }
}

/** A field that is undefined is left out, as JSON leaves it out. */
function record(shape: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryFromSchema(field)]));
  return fc.record(fields).map((value) => Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)));
}

/** What goes in must also satisfy what comes after; the stricter of the two usually makes both. */
function pipe(schema: Schema, first: Schema, second: Schema): fc.Arbitrary<unknown> {
  const isTransform = (second._zod.def as Definition).type === 'transform';
  const candidates = isTransform ? [first] : [second, first];
  for (const candidate of candidates) {
    const values = arbitraryFromSchema(candidate);
    if (fc.sample(values, { numRuns: 20, seed }).some((value) => isAccepted(schema, value))) return values;
  }
  return arbitraryFromSchema(first);
}

function boundsOf(schema: Schema): Bounds {
  return z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
}

function list(element: Schema, { minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Bounds): fc.Arbitrary<unknown[]> {
  return fc.array(arbitraryFromSchema(element), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
}

function text({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Bounds): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time') return instants;
  if (format === 'date') return instants.map((value) => value.slice(0, 10));
  if (format === 'email') return fc.emailAddress({ size: 'xsmall' });
  if (format === 'uri') return fc.webUrl({ size: 'xsmall' });
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'xsmall' }).filter(isStorable);
  const unit = fc.oneof(fc.constantFrom(...'aeimnos159- '), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }));
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit }).filter(isStorable);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; well-formed requests have none. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Mostly times such as people choose, now and then the first and last that calls take. */
const instants = fc
  .oneof(
    { weight: 9, arbitrary: fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }) },
    { weight: 1, arbitrary: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }) },
  )
  .map((date) => date.toISOString());

function number({ type, minimum = -million, maximum = million }: Bounds): fc.Arbitrary<number> {
  const range = { min: Math.max(minimum, -million), max: Math.min(maximum, million) };
  return type === 'integer' ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}
