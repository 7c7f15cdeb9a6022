import { NoTarget, type ScimPatchOperation, scimPatch } from 'scim-patch';
import * as z from 'zod';
import { badRequest } from './scim-error.ts';
import { canonicalValue, enterpriseSchema, isObject, isSingleComplex, readPath } from './scim-names.ts';

/** In one request; directories send one or a few. */
const maxOperations = 1000;

const operation = z.object({
  op: z.string(),
  path: z.string().max(500).nullish(),
  value: z.unknown().optional(),
});

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** Null if the value contains the names of its attributes. */
  readonly path: string | null;
  readonly value: unknown;
}

const isOperation = (op: string): op is Operation['op'] => op === 'add' || op === 'replace' || op === 'remove';

/** Reads the body of a PATCH; the names of its fields and of operations are compared without case. */
export function readOperations(body: unknown): Operation[] {
  const given = isObject(body) ? Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1] : undefined;
  const { data } = z.array(operation).min(1).max(maxOperations).safeParse(given);
  if (!data)
    throw badRequest('invalidSyntax', `Send "Operations", a list of up to ${maxOperations} operations with "op", "path" and "value".`);
  return data.map(({ op: written, path, value }) => {
    const op = written.toLowerCase();
    if (!isOperation(op))
      throw badRequest('invalidSyntax', `The operation "${written.slice(0, 20)}" is unknown. Use add, replace or remove.`);
    if (op === 'remove' && !path) throw badRequest('noTarget', 'The operation remove needs a path.');
    return { op, path: path || null, value };
  });
}

/** Applies operations to a user in the form that `canonicalUser` returns; attributes that are not stored are ignored. */
export function patchUser(user: object, operations: readonly Operation[]): unknown {
  const steps = operations.flatMap(stepsOf);
  try {
    return scimPatch(user as Parameters<typeof scimPatch>[0], steps, { mutateDocument: false, treatMissingAsAdd: true });
  } catch (error) {
    // The function is pure: it throws only because of the operations.
    if (error instanceof NoTarget) throw badRequest('noTarget', 'No value fits the condition of a path.');
    throw badRequest('invalidValue', 'An operation does not fit its path.');
  }
}

/** Splits an operation into steps whose paths are in the case of the schema. */
function stepsOf({ op, path, value }: Operation): ScimPatchOperation[] {
  if (path === null) {
    if (!isObject(value)) throw badRequest('invalidValue', 'An operation without a path needs an object as its value.');
    return Object.entries(value).flatMap(([name, one]) => stepsOf({ op, path: name, value: one }));
  }
  const target = readPath(path);
  if (target === null) return [];
  const { name, condition, part } = target;
  // Of a complex attribute with a single value, only the sub-attributes in the value change.
  if (part === null && isSingleComplex(name) && isObject(value)) {
    const parts = Object.entries(canonicalValue(name, value) as object);
    return parts.flatMap(([one, ofPart]) => stepsOf({ op, path: pathOf(name, null, one), value: ofPart }));
  }
  const whole = pathOf(name, condition, part);
  if (op === 'remove') return [{ op, path: whole, ...(Array.isArray(value) && { value: canonicalValue(name, value) }) }];
  if (value === null) return [{ op: 'remove', path: whole }];
  if (value === undefined) throw badRequest('invalidValue', `The operation on "${path.slice(0, 100)}" needs a value.`);
  return [{ op, path: whole, value: part === null ? canonicalValue(name, value) : value }];
}

function pathOf(name: string, condition: string | null, part: string | null): string {
  if (name === enterpriseSchema) return part === null ? name : `${name}:${part}`;
  return `${name}${condition === null ? '' : `[${condition}]`}${part === null ? '' : `.${part}`}`;
}
