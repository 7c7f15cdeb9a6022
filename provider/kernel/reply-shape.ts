import type * as z from 'zod';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];
/** The value with nothing that its schema does not name. @throws ZodError where it has another shape */
type Pick = (value: unknown) => unknown;

/**
 * Returns the schema's part of a value, like `parse`, without checking the format and bounds of texts and numbers: for a list that is
 * most of the work, and the compiler already checks the types. If the shape itself is wrong, and for schemas that change values or
 * choose by them, `parse` decides.
 */
export function shapeOf(schema: z.ZodType): Pick {
  return shaper(schema);
}

/** Schemas share their parts. */
const known = new WeakMap<Schema, Pick>();

function shaper(schema: Schema): Pick {
  const before = known.get(schema);
  if (before) return before;
  const made = make(schema, (value) => (schema as z.ZodType).parse(value));
  known.set(schema, made);
  return made;
}

function make(schema: Schema, parse: Pick): Pick {
  const def = schema._zod.def as Definition;
  // Trimming, lower case: they are checks, and change what they check.
  if (def.checks?.some((check) => check._zod.def.check === 'overwrite')) return parse;
  switch (def.type) {
    case 'string':
      return def.coerce === true ? parse : (value) => (typeof value === 'string' ? value : parse(value));
    case 'number':
      return def.coerce === true ? parse : (value) => (Number.isFinite(value) ? value : parse(value));
    case 'boolean':
      return def.coerce === true ? parse : (value) => (typeof value === 'boolean' ? value : parse(value));
    case 'null':
    case 'literal':
    case 'enum':
      // A text or number that is none of them is nothing that could be hidden in it.
      return (value) => (typeof value === 'object' && value !== null ? parse(value) : value);
    case 'nullable':
      return nullable(shaper(def.innerType));
    case 'optional':
      return optional(shaper(def.innerType));
    case 'readonly':
      return shaper(def.innerType);
    case 'array':
      return list(shaper(def.element), parse);
    case 'object':
      return def.catchall ? parse : record(def.shape, parse);
    default:
      return parse;
  }
}

function nullable(inner: Pick): Pick {
  return (value) => (value === null ? null : inner(value));
}

function optional(inner: Pick): Pick {
  return (value) => (value === undefined ? undefined : inner(value));
}

function list(element: Pick, parse: Pick): Pick {
  return (value) => (Array.isArray(value) ? value.map((item) => element(item)) : parse(value));
}

function record(shape: Readonly<Record<string, Schema>>, parse: Pick): Pick {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    pick: shaper(field),
    isOptional: field._zod.optout === 'optional',
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return parse(value);
    const found = value as Readonly<Record<string, unknown>>;
    const picked: Record<string, unknown> = {};
    for (const { name, pick, isOptional } of fields) {
      const part = found[name];
      if (part !== undefined || !isOptional) picked[name] = pick(part);
    }
    return picked;
  };
}
