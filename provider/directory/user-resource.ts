import * as z from 'zod';
import { employeeInput } from '../../contract/employees.ts';
import { typedText } from '../../contract/endpoint.ts';
import { toInstant } from '../kernel/clock.ts';
import { badRequest } from './scim-error.ts';
import { enterpriseSchema, userSchema } from './scim-names.ts';

/** A user as the directory sent it. */
export interface SentUser {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** As it was sent; `row` has the normalized address. */
  readonly email: string;
  readonly displayName: string | null;
  /** Valid for an import. */
  readonly row: z.output<typeof employeeInput>;
}

/** A stored user. */
export interface StoredUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string | null;
  readonly jobTitle: string | null;
  readonly employeeNumber: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
  readonly isActive: boolean;
}

/** Some directories send numbers; an empty text counts as missing. */
const optional = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null || String(value).trim() === '' ? null : String(value)));
/** Entra ID sends 'True' and 'False'. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
]);
const optionalFlag = flag.nullish().transform((value) => value ?? undefined);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(50).nullish();

const resource = z.object({
  userName: typedText().min(1).max(254),
  externalId: optional.pipe(z.string().max(254).nullable()),
  active: optionalFlag,
  displayName: optional.pipe(z.string().max(200).nullable()),
  title: optional,
  locale: optional,
  preferredLanguage: optional,
  name: z.object({ givenName: optional, familyName: optional, formatted: optional }).nullish(),
  emails: listOf(z.object({ value: optional, type: optional, primary: optionalFlag })),
  addresses: listOf(z.object({ type: optional, locality: optional })),
  [enterpriseSchema]: z.object({ department: optional, employeeNumber: optional }).nullish(),
});
type Resource = z.output<typeof resource>;

/** The SCIM attribute of each field of an employee, for error messages. */
const attributeOf: Readonly<Record<string, string>> = {
  email: 'emails',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  jobTitle: 'title',
  location: 'addresses.locality',
};

/**
 * Reads a user that `canonicalUser` returned.
 * @param current the source of `active` and `externalId` if they are missing: directories omit them when they replace a user
 */
export function readUser(user: unknown, current: Pick<StoredUser, 'isActive' | 'externalId'> | null): SentUser {
  const { data, error } = resource.safeParse(user);
  if (!data) throw unusable(error.issues[0]);
  const email = emailOf(data);
  if (email === null) {
    throw badRequest('invalidValue', 'Send the work address in emails[type eq "work"].value, or an email address as userName.');
  }
  const extension = data[enterpriseSchema];
  const language = /^(en|es)(?![a-z])/i.exec(data.preferredLanguage ?? data.locale ?? '')?.[1]?.toLowerCase();
  const row = employeeInput.safeParse({
    email,
    ...namesOf(data),
    department: extension?.department ?? null,
    employeeNumber: extension?.employeeNumber ?? null,
    jobTitle: data.title,
    location: locationOf(data),
    language,
  });
  if (!row.data) throw unusable(row.error.issues[0]);
  return {
    userName: data.userName,
    externalId: data.externalId ?? current?.externalId ?? null,
    active: data.active ?? current?.isActive ?? true,
    email: email.trim(),
    displayName: data.displayName,
    row: row.data,
  };
}

function unusable(issue: z.core.$ZodIssue | undefined) {
  const [first = '', ...rest] = (issue?.path ?? []).map(String);
  const attribute = [attributeOf[first] ?? first, ...rest.filter((part) => !/^\d+$/.test(part))].join('.');
  return badRequest('invalidValue', `${attribute === '' ? 'A value' : attribute} cannot be used: ${issue?.message ?? 'unknown'}`);
}

/**
 * The primary address, otherwise the work address, otherwise the first; without addresses `userName`, if it is one. An address that is
 * added as the primary one replaces the former (RFC 7644, section 3.5.2), so of two the last counts.
 */
function emailOf({ emails, userName }: Resource): string | null {
  const written = (emails ?? []).filter(({ value }) => value !== null);
  const chosen = written.findLast(({ primary }) => primary) ?? written.find(({ type }) => type?.toLowerCase() === 'work') ?? written[0];
  return chosen?.value ?? (userName.includes('@') ? userName : null);
}

/** A single name becomes the first name. Without a name, that is `displayName` or the part of `userName` before an @. */
function namesOf({ name, displayName, userName }: Resource): { firstName: string; lastName: string } {
  if (name?.givenName) return { firstName: name.givenName, lastName: name.familyName ?? '' };
  const firstName = name?.familyName ?? name?.formatted ?? displayName ?? userName.split('@', 1)[0] ?? userName;
  return { firstName, lastName: '' };
}

function locationOf({ addresses }: Resource): string | null {
  const written = (addresses ?? []).filter(({ locality }) => locality !== null);
  return (written.find(({ type }) => type?.toLowerCase() === 'work') ?? written[0])?.locality ?? null;
}

export function versionOf({ version }: Pick<StoredUser, 'version'>): string {
  return `W/"${version}"`;
}

/** The attributes of a stored user, in the form that `readUser` reads. */
export function attributesOf(user: StoredUser) {
  const { userName, externalId, firstName, lastName, displayName, jobTitle, email, location, department, employeeNumber } = user;
  return {
    userName,
    ...(externalId !== null && { externalId }),
    name: { givenName: firstName, familyName: lastName, formatted: `${firstName} ${lastName}`.trim() },
    ...(displayName !== null && { displayName }),
    ...(jobTitle !== null && { title: jobTitle }),
    active: user.isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    ...(location !== null && { addresses: [{ type: 'work', locality: location }] }),
    [enterpriseSchema]: { ...(department !== null && { department }), ...(employeeNumber !== null && { employeeNumber }) },
  };
}

/** @param base the SCIM base address */
export function showUser(user: StoredUser, base: string) {
  return {
    schemas: [userSchema, enterpriseSchema],
    id: user.id,
    ...attributesOf(user),
    meta: {
      resourceType: 'User',
      created: toInstant(user.createdAt),
      lastModified: toInstant(user.updatedAt),
      version: versionOf(user),
      location: `${base}/Users/${user.id}`,
    },
  };
}
