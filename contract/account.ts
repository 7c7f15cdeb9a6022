import * as z from 'zod';
import { addressToShow } from './email-address.ts';
import { countryCode, identifier, instant, language, timeZone, version } from './endpoint.ts';
import { memberDataSchemas } from './member-data.ts';
import { phoneToShow } from './phone.ts';
import { roles } from './roles.ts';

/** At least ten characters with a letter and a digit; at most 200 so that hashing stays bounded. */
export const password = z
  .string()
  .min(10, 'Use at least 10 characters.')
  .max(200)
  .regex(/\p{L}/u, 'Use at least one letter.')
  .regex(/\d/, 'Use at least one digit.');

/** International form, `+34600111222`. */
export const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, 'Use the international form, like +34600111222.');
export const oneTimeCode = z.string().regex(/^\d{6}$/, 'The code has six digits.');
/** A secret from a link: 256 bits in base64url. */
export const linkSecret = z.string().min(20).max(200);

export const theme = z.enum(['auto', 'light', 'dark']);

/** The signed-in person as every sign-in call answers it; `user` is what the app stores as User. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** When the access token ends; the app asks for the next one five minutes before. */
  expiresAt: instant,
  /** Ends this session and can do nothing else: kept by a device that logs out without a connection. */
  revocationKey: z.string(),
  /** The device was still signed in to this account. A device that does not know this has lost its storage. */
  replacesSession: z.literal(true).optional(),
  user: z.object({
    id: identifier,
    role: z.enum(roles),
    email: addressToShow,
    fullName: z.string(),
    image: z.string().nullable(),
    /** Two words are allowed for employers' first names. */
    name: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

/** The fields that a person may change in their own account. */
export const accountProfile = z
  .object({
    id: identifier,
    email: addressToShow,
    fullName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    image: z.string().nullable(),
    phone: phoneToShow.nullable(),
    birthDate: z.iso.date().nullable(),
    gender: z.enum(['female', 'male', 'other', 'undisclosed']).nullable(),
    language,
    timeZone,
    /** The country where the person lives (ISO 3166-1 alpha-2), if they gave it: decides which emergency numbers they see. */
    country: countryCode.nullable(),
    theme,
    enterpriseName: z.string().nullable(),
    version,
  })
  .register(memberDataSchemas, { kind: 'profile' });

/** The current-user call: its fields per role are fixed (docs/product.md, Fields). */
export const currentUser = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('USER'),
    id: identifier,
    email: addressToShow,
    userInfo: z.object({ profile: z.object({ fullName: z.string(), image: z.string().nullable() }) }),
    /** The number of coaches the member has chosen; 0 shows the overlay Choose a Plan. */
    countSelectedCoacth: z.int().min(0),
    language,
    timeZone,
    theme,
  }),
  z.object({
    role: z.literal('COACH'),
    id: identifier,
    email: addressToShow,
    profile: z.object({ fullName: z.string(), image: z.string().nullable() }),
    isApproved: z.boolean(),
    language,
    timeZone,
  }),
  z.object({
    role: z.literal('ADMIN'),
    id: identifier,
    email: addressToShow,
    profile: z.object({ fullName: z.string(), image: z.string().nullable() }),
    language,
    timeZone,
  }),
  z.object({
    role: z.literal('EMPLOYER'),
    id: identifier,
    email: addressToShow,
    profile: z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }), image: z.string().nullable() }),
    enterpriseId: identifier,
    enterpriseName: z.string(),
    language,
    timeZone,
  }),
]);
export type CurrentUser = z.infer<typeof currentUser>;

export const anyRole = roles;

/** One place where the account is signed in. */
export const device = z.object({
  id: identifier,
  label: z.string(),
  lastSeenAt: instant,
  signedInAt: instant,
  isThisDevice: z.boolean(),
  receivesPush: z.boolean(),
});

/** Security events of an account. */
export const securityEventKinds = [
  'sign-in',
  'sign-in.failed',
  'second-factor.failed',
  'second-factor.recovery-code-used',
  'second-factor.turned-on',
  'second-factor.turned-off',
  'second-factor.codes-renewed',
  'second-factor.reset-asked',
  'second-factor.reset',
  'identity.linked',
  'identity.unlinked',
  'sign-in.token-reused',
  'sign-out',
  'sign-up',
  'password.changed',
  'password.reset-asked',
  'password.reset',
  'email.change-asked',
  'email.changed',
  'email.change-undone',
  'phone.changed',
  'data.exported',
  'account.deletion-asked',
  'account.deletion-undone',
] as const;

export const securityEvent = z.object({
  id: identifier,
  kind: z.enum(securityEventKinds),
  at: instant,
  /** The device that was signed in or out, where it is one of the account's. */
  deviceLabel: z.string().nullable(),
  /** The network address it came from. */
  address: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** A short-lived ticket that a verified code was exchanged for. */
export const ticket = z.string().min(20).max(2000);
