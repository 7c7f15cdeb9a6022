import { badRequest } from './scim-error.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The attributes of a user that are stored, with their sub-attributes; all others are accepted and ignored. */
const userAttributes: Readonly<Record<string, readonly string[] | null>> = {
  userName: null,
  externalId: null,
  active: null,
  displayName: null,
  title: null,
  locale: null,
  preferredLanguage: null,
  name: ['givenName', 'familyName', 'formatted'],
  emails: ['value', 'type', 'primary'],
  addresses: ['type', 'locality'],
  [enterpriseSchema]: ['department', 'employeeNumber'],
};

const multiValued: ReadonlySet<string> = new Set(['emails', 'addresses']);

type Plain = Record<string, unknown>;

export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inCase(names: readonly string[], name: string): string | null {
  const wanted = name.toLowerCase();
  return names.find((one) => one.toLowerCase() === wanted) ?? null;
}

const nameOf = (name: string) => inCase(Object.keys(userAttributes), name);

/** Returns the stored attributes of a user, in the case of the schema: attribute names are case-insensitive (RFC 7643, section 2.1). */
export function canonicalUser(body: unknown): Plain {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'Send a JSON object.');
  const user: Plain = {};
  for (const [given, value] of Object.entries(body)) {
    const name = nameOf(given);
    if (name !== null) user[name] = canonicalValue(name, value);
  }
  return user;
}

/** Returns the value of an attribute without the sub-attributes that are not stored. */
export function canonicalValue(name: string, value: unknown): unknown {
  const parts = userAttributes[name];
  if (!parts) return value;
  if (Array.isArray(value)) return value.map((item) => partsOf(parts, item));
  return partsOf(parts, value);
}

function partsOf(parts: readonly string[], value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([given, one]) => {
      const part = inCase(parts, given);
      return part === null ? [] : [[part, one]];
    }),
  );
}

export interface AttributePath {
  readonly name: string;
  /** The condition in brackets, for an attribute with several values. */
  readonly condition: string | null;
  readonly part: string | null;
}

const pathForm = /^(?:(urn:[^[\]]{1,200}):)?([a-z][\w$-]{0,100})(?:\[([^\]]{1,300})\])?(?:\.([a-z$][\w$-]{0,100}))?$/i;

/** Reads the path of an operation; null for an attribute that is not stored. */
export function readPath(path: string): AttributePath | null {
  if (path.toLowerCase() === enterpriseSchema.toLowerCase()) return { name: enterpriseSchema, condition: null, part: null };
  const [whole, schema, attribute = '', condition = null, givenPart] = pathForm.exec(path) ?? [];
  if (whole === undefined) throw badRequest('invalidPath', `The path "${path.slice(0, 100)}" cannot be read.`);
  if (schema !== undefined && schema.toLowerCase() === enterpriseSchema.toLowerCase()) {
    const part = inCase(userAttributes[enterpriseSchema] ?? [], attribute);
    return part === null || givenPart !== undefined || condition !== null ? null : { name: enterpriseSchema, condition, part };
  }
  if (schema !== undefined && schema.toLowerCase() !== userSchema.toLowerCase()) return null;
  const name = nameOf(attribute);
  if (name === null || (condition !== null && !multiValued.has(name))) return null;
  if (givenPart === undefined) return { name, condition, part: null };
  const part = inCase(userAttributes[name] ?? [], givenPart);
  return part === null ? null : { name, condition, part };
}

/** Whether an attribute has sub-attributes and a single value. */
export function isSingleComplex(name: string): boolean {
  return Boolean(userAttributes[name]) && !multiValued.has(name);
}
