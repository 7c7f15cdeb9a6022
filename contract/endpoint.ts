import * as z from 'zod';
import type { Act } from './act-declaration.ts';
import type { ErrorCode } from './errors.ts';
import type { MemberData } from './member-data.ts';
import type { Access, Permission, Role } from './roles.ts';
import { withoutBidiControls } from './text-direction.ts';
import { isZoneName } from './time-zone.ts';
import { trimmed } from './visible-text.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The offline behaviour of a call (docs/design.md, Kinds of endpoints): `cache` stores its last response and shows it with its age,
 * `queue` becomes an intention in the outbox, `online` needs the provider and says so.
 */
export type OfflineKind = 'cache' | 'queue' | 'online';

/** A proof that the thief of an unlocked device does not have: `body.currentPassword`, or `body.code` of the second factor. */
export type Proof = 'password' | 'second-factor';

/** One call to the provider. Client, routes, access control, OpenAPI and tests derive from it. */
export interface Endpoint {
  readonly method: Method;
  /** In the form of docs/product.md, with `{name}` for each path parameter; below `/api`. */
  readonly path: `/${string}`;
  /** One sentence, sentence case, for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  /** The permission that a sub-role can be denied; checked for employers and admins. */
  readonly permission?: Permission;
  /** An enterprise call needs `permission`, an admin making the same call needs this one instead. */
  readonly adminPermission?: Permission;
  /** Coaches who are not approved yet may make this call too. */
  readonly allowsUnapprovedCoach?: true;
  /** For calls that need a permission of the enterprise: an employer whose enterprise is deactivated may still make this one. */
  readonly allowsDeactivatedEnterprise?: true;
  /** Admins who must set up a second factor and have not yet may make this call too. */
  readonly allowsWithoutSecondFactor?: true;
  /**
   * Who must reauthenticate before anything is done, and how. People who have a second factor need its code; the password is checked
   * before the code, so that a wrong password does not use the code up.
   */
  readonly reauthentication?: { readonly of: readonly Role[]; readonly by: readonly Proof[] };
  /** The owner of the call's data: decides who may make it for whom, and what the audit log records. */
  readonly memberData?: MemberData;
  /**
   * The call's entry in the audit log (docs/decisions/053). Required for every mutation that takes a permission: the compiler checks
   * it.
   */
  readonly act?: Act;
  readonly offline: OfflineKind;
  /** For `queue`: the intentions that must go in order, as a template over params, query and body, for example `session:{params.id}`. */
  readonly lane?: string;
  /** Path parameters; by default each one is an identifier (UUID). */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The `data` of the reply. */
  readonly reply: z.ZodType;
  /** Errors of this call beyond those that any call can meet (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[];
  /** Marks a call that is not among those of docs/product.md, Calls. */
  readonly ours?: true;
}

/** A mutation that a sub-role can be denied declares its entry in the audit log. */
type DeclaresAct<E extends Endpoint> = E extends { readonly method: 'GET' }
  ? unknown
  : E extends { readonly permission: Permission } | { readonly adminPermission: Permission }
    ? { readonly act: Act }
    : unknown;

/** Declares an endpoint; keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E & DeclaresAct<E>): E {
  return definition;
}

/** An identifier: a UUID (version 7 where we make it). */
export const identifier = z.uuid();
/** An instant in UTC, `2026-11-20T13:00:00.000Z`. */
export const instant = z.iso.datetime();
/** A calendar day without a zone, `2026-11-20`. */
export const day = z.iso.date();
/** A time of day without a zone, `09:30`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:30.');
/** An IANA time zone name, `Europe/Madrid`; no offset. */
export const timeZone = z.string().max(64).refine(isZoneName, 'Use a time zone like Europe/Madrid.');
/** A country, ISO 3166-1 alpha-2: `ES`. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Choose a country.');
/** Languages of the product. */
const languages = ['en', 'es'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
/** A text that a person types, without the space around it; one of which nothing can be seen is empty. */
export const typedText = () => z.string().overwrite(trimmed);
/** The same text in every language of the product. */
export const localizedText = z.object({ en: typedText().min(1).max(2000), es: typedText().min(1).max(2000) });
export type LocalizedText = z.infer<typeof localizedText>;
/** Control characters and ends of lines: none belongs in a name. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** One line of text that a person types, or none; a pasted tab is a space, and what turns the direction of a text is left out. */
const line = z
  .string()
  .overwrite((text) => trimmed(withoutBidiControls(text.replaceAll('\t', ' '))))
  .max(200)
  .refine((text) => !control.test(text), 'Leave out control characters.');
export const shortText = line.min(1);
/** The name of a person, everywhere one is asked for. One name is a name: it is the first, and the last is empty. */
export const personName = { firstName: shortText, lastName: line };
/** Several lines of text that a person types. */
export const longText = typedText().min(1).max(4000);
/** An address of a picture or document: absolute https, or a path of this product. */
export const fileAddress = z
  .string()
  .max(2000)
  .regex(/^(?:https?:\/\/\S*|\/(?:[^\s/\\]\S*)?)$/, 'Use an https address.');
/** Money in integer cents of a currency (ISO 4217). */
export const money = z.object({ cents: z.int(), currency: z.string().length(3) });
/** The version of a thing that changes: grows by one with each change. */
export const version = z.int().min(1);
/** The response of calls that return nothing but that they were done. */
/**
 * Another order of a list that administrators maintain. `former` is the order that was shown: where the list is another one by
 * now, the call is refused, so that nobody undoes what a colleague did without seeing it.
 */
export const newOrder = z.object({ ids: z.array(identifier).min(1).max(500), former: z.array(identifier).min(1).max(500) });

export const done = z.object({ done: z.literal(true) });

/** The query of every list: where to continue, and how many at most. */
export const pageQuery = { cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(200).optional() };

/** A page of a list; `nextCursor` is null at the end. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** Errors that any call can return, by its declaration. */
export function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.path.includes('{')) codes.push('INVALID_INPUT');
  if (endpoint.body) codes.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (endpoint.method !== 'GET') codes.push('IDEMPOTENCY_MISMATCH', 'IN_PROGRESS', 'EPOCH_CHANGED');
  if (endpoint.access !== 'public') codes.push('INVALID_TOKEN', 'ROLE_DENIED');
  if (endpoint.access !== 'public' && endpoint.access.includes('COACH') && !endpoint.allowsUnapprovedCoach)
    codes.push('COACH_NOT_APPROVED');
  if (endpoint.access !== 'public' && endpoint.access.includes('ADMIN') && !endpoint.allowsWithoutSecondFactor)
    codes.push('SECOND_FACTOR_NEEDED');
  if (endpoint.permission) codes.push('PERMISSION_DENIED');
  if (endpoint.permission?.startsWith('enterprise.') && !endpoint.allowsDeactivatedEnterprise) codes.push('ENTERPRISE_DEACTIVATED');
  if (endpoint.reauthentication?.by.includes('password')) codes.push('WRONG_CREDENTIALS');
  if (endpoint.reauthentication?.by.includes('second-factor')) codes.push('SECOND_FACTOR_REQUIRED', 'WRONG_SECOND_FACTOR');
  return codes;
}

type PathParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameterNames<Rest>
  : never;

type DefaultParams<Path extends string> = { [Name in PathParameterNames<Path>]: string };

/** The handler's input, after parsing. */
export type ParsedParams<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : DefaultParams<E['path']>;
export type ParsedQuery<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : Record<never, never>;
export type ParsedBody<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;

/** The caller's input. */
type GivenParams<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : DefaultParams<E['path']>;
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type EndpointInput<E extends Endpoint> = Part<'params', GivenParams<E>> &
  Part<'query', E['query'] extends z.ZodType ? z.input<E['query']> : Record<never, never>> &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : { body?: undefined });

/** The `data` of a reply as a caller sees it. */
export type EndpointReply<E extends Endpoint> = z.output<E['reply']>;
/** The `data` a handler returns. */
export type EndpointResult<E extends Endpoint> = z.input<E['reply']>;

/** The schema of the path parameters, with the default filled in. */
export function paramsSchema(endpoint: Endpoint): z.ZodObject | undefined {
  if (endpoint.params) return endpoint.params;
  const names = pathParameterNames(endpoint.path);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, identifier])));
}

export function pathParameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
