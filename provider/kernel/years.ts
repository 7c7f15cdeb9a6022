import * as z from 'zod';
import type { FieldProblem } from '../../contract/errors.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Names the dates in a value whose year nobody can mean: `body.birthDate`. */
export type YearCheck = (value: unknown, path: string) => FieldProblem[];

const earliest = '1900';
const latest = '2200';
const message = `Use a year from ${earliest} to ${latest}.`;

/**
 * Finds the days and instants of an input schema. What is sent is bounded here and not in the
 * contract: a reply must still carry what was stored before.
 * @returns null for a schema without dates
 */
export function yearCheckOf(schema: z.ZodType): YearCheck | null {
  return checkOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function checkOf(schema: Schema): YearCheck | null {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return firstOf(choices.map((choice) => checkOf(choice as Schema)));
  if (schema.type === 'string') return schema.format === 'date' || schema.format === 'date-time' ? checkYear : null;
  if (schema.type === 'array') return checkOfEach(checkOf((schema.items ?? {}) as Schema));
  if (schema.type === 'object') return checkOfFields(schema);
  return null;
}

function checkYear(value: unknown, path: string): FieldProblem[] {
  if (typeof value !== 'string') return [];
  const year = value.slice(0, 4);
  return year < earliest || year > latest ? [{ path, message }] : [];
}

/** Each of several shapes at one place knows its own dates; the same date is named once. */
function firstOf(checks: readonly (YearCheck | null)[]): YearCheck | null {
  const known = checks.filter((check) => check !== null);
  if (known.length === 0) return null;
  return (value, path) => known.map((check) => check(value, path)).find((problems) => problems.length > 0) ?? [];
}

function checkOfEach(check: YearCheck | null): YearCheck | null {
  if (check === null) return null;
  return (value, path) => (Array.isArray(value) ? value.flatMap((item, index) => check(item, `${path}.${index}`)) : []);
}

function checkOfFields({ properties = {}, additionalProperties }: Schema): YearCheck | null {
  const named = Object.entries(properties).flatMap(([name, field]): [string, YearCheck][] => {
    const check = checkOf(field as Schema);
    return check ? [[name, check]] : [];
  });
  const ofOthers = typeof additionalProperties === 'object' ? checkOf(additionalProperties) : null;
  if (named.length === 0 && ofOthers === null) return null;
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return [];
    const fields = value as Readonly<Record<string, unknown>>;
    const found = named.flatMap(([name, check]) => check(fields[name], `${path}.${name}`));
    const others = Object.entries(fields).filter(([name]) => !(name in properties));
    return ofOthers === null ? found : [...found, ...others.flatMap(([name, other]) => ofOthers(other, `${path}.${name}`))];
  };
}
