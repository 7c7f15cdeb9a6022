import { badRequest } from './scim-error.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The attributes of a user that are kept, with the parts of complex ones; all others are accepted and left out. */
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

/** A user with the attributes that are kept, in the case of the schema: the names of attributes are compared without case (RFC 7643, 2.1). */
export function canonicalUser(body: unknown): Plain {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'Send a JSON object.');
  const user: Plain = {};
  for (const [given, value] of Object.entries(body)) {
    const name = nameOf(given);
    if (name !== null) user[name] = canonicalValue(name, value);
  }
  return user;
}

/** A value of an attribute, without the parts that are not kept. */
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
  /** The condition in brackets on the values of a multi-valued attribute. */
  readonly condition: string | null;
  readonly part: string | null;
}

const pathForm = /^(?:(urn:[^[\]]{1,200}):)?([a-z][\w$-]{0,100})(?:\[([^\]]{1,300})\])?(?:\.([a-z$][\w$-]{0,100}))?$/i;

/** Reads the path of an operation; null where it leads to an attribute that is not kept. */
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

/** Whether an attribute has parts, and one value. */
export function isSingleComplex(name: string): boolean {
  return Boolean(userAttributes[name]) && !multiValued.has(name);
}
