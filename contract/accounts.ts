import * as z from 'zod';
import {
  countryCode,
  done,
  emailAddress,
  endpoint,
  identifier,
  instant,
  language,
  page,
  pageQuery,
  shortText,
  timeZone,
  version,
} from './endpoint.ts';
import { agreedTexts } from './legal-texts.ts';
import { healthDataKinds, memberDataSchemas } from './member-data.ts';
import { roles } from './roles.ts';
import { secondFactorResetCalls } from './second-factor-resets.ts';
import { secondFactorCode, signInMethodCalls, thirdPartySignIn } from './sign-in-methods.ts';

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
/** A short-lived ticket that a verified code was exchanged for. */
const ticket = z.string().min(20).max(2000);

export const theme = z.enum(['auto', 'light', 'dark']);

/** The signed-in person as every sign-in call answers it; `user` is what the app stores as User. */
export const signedIn = z.object({
  accessToken: z.string(),
  /** When the access token ends; the app asks for the next one five minutes before. */
  expiresAt: instant,
  /** Ends this session and can do nothing else: kept by a device that logs out without a connection. */
  revocationKey: z.string(),
  user: z.object({
    id: identifier,
    role: z.enum(roles),
    email: z.string(),
    fullName: z.string(),
    image: z.string().nullable(),
    /** Of employers: a first name can have two words. */
    name: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
  }),
});
export type SignedIn = z.infer<typeof signedIn>;

/** What a person may change of their own account. */
export const accountProfile = z
  .object({
    id: identifier,
    email: z.string(),
    fullName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    image: z.string().nullable(),
    phone: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    gender: z.enum(['female', 'male', 'other', 'undisclosed']).nullable(),
    language,
    timeZone,
    /** Where the person lives (ISO 3166-1 alpha-2), if they say so: whose emergency numbers they are shown. */
    country: countryCode.nullable(),
    theme,
    enterpriseName: z.string().nullable(),
    version,
  })
  .register(memberDataSchemas, { kind: 'profile' });

/** The current-user call: its fields per role are fixed by the specification, section 3. */
const currentUser = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('USER'),
    id: identifier,
    email: z.string(),
    userInfo: z.object({ profile: z.object({ fullName: z.string(), image: z.string().nullable() }) }),
    /** How many coaches the member has chosen; 0 shows the overlay Choose a Plan. */
    countSelectedCoacth: z.int().min(0),
    language,
    timeZone,
    theme,
  }),
  z.object({
    role: z.literal('COACH'),
    id: identifier,
    email: z.string(),
    profile: z.object({ fullName: z.string(), image: z.string().nullable() }),
    isApproved: z.boolean(),
    language,
    timeZone,
  }),
  z.object({
    role: z.literal('ADMIN'),
    id: identifier,
    email: z.string(),
    profile: z.object({ fullName: z.string(), image: z.string().nullable() }),
    language,
    timeZone,
  }),
  z.object({
    role: z.literal('EMPLOYER'),
    id: identifier,
    email: z.string(),
    profile: z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }), image: z.string().nullable() }),
    enterpriseId: identifier,
    enterpriseName: z.string(),
    language,
    timeZone,
  }),
]);
export type CurrentUser = z.infer<typeof currentUser>;

const anyRole = roles;

/** One place where the account is signed in. */
export const device = z.object({
  id: identifier,
  label: z.string(),
  lastSeenAt: instant,
  signedInAt: instant,
  isThisDevice: z.boolean(),
  receivesPush: z.boolean(),
});

/** What is written down about the safety of an account. */
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

const securityEvent = z.object({
  id: identifier,
  kind: z.enum(securityEventKinds),
  at: instant,
  /** The device that was signed in or out, where it is one of the account's. */
  deviceLabel: z.string().nullable(),
  /** The network address it came from. */
  address: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Signs in with e-mail address and password',
    access: 'public',
    offline: 'online',
    body: z.object({
      email: emailAddress,
      password: z.string().min(1).max(200),
      /** Of the second factor, where the account has one. */
      code: secondFactorCode.optional(),
      deviceLabel: shortText.optional(),
    }),
    reply: signedIn,
    errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'WRONG_SECOND_FACTOR'],
  }),
  loginThirdParty: endpoint({
    method: 'POST',
    path: '/login/third-party',
    summary: 'Signs in with a verified identity token of the hosted identity provider',
    access: 'public',
    offline: 'online',
    ...thirdPartySignIn,
    reply: signedIn,
    errors: [
      'IDENTITY_REFUSED',
      'IDENTITY_OTHER_EMAIL',
      'EMAIL_UNPROVEN',
      'WRONG_CODE',
      'NO_ACCOUNT',
      'LINK_EXPIRED',
      'TEXT_CHANGED',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
      'NOT_ALLOWED_NOW',
    ],
  }),
  ...signInMethodCalls,
  ...secondFactorResetCalls,
  token: endpoint({
    method: 'GET',
    path: '/token',
    summary: 'Exchanges the rotating refresh cookie for a new access token',
    access: 'public',
    offline: 'online',
    reply: signedIn,
    errors: ['SIGN_IN_AGAIN', 'SESSION_REUSED'],
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/token/revoke',
    summary: 'Ends a session that a device logged out of without a connection; answers the same for every key',
    access: 'public',
    offline: 'online',
    body: z.object({ key: linkSecret }),
    reply: done,
    ours: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session of this device',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'online',
    reply: done,
  }),
  signUp: endpoint({
    method: 'PATCH',
    path: '/user-signup/{id}',
    summary: 'Completes the sign-up of an invited member with the secret of the magic link',
    access: 'public',
    offline: 'online',
    body: z.object({
      secret: linkSecret,
      code: oneTimeCode.optional(),
      /** Of somebody who has an account with a second factor. */
      secondFactorCode: secondFactorCode.optional(),
      password: password,
      firstName: shortText,
      lastName: shortText,
      language,
      timeZone,
      phone: phoneNumber.optional(),
      agreements: agreedTexts,
    }),
    reply: signedIn,
    errors: [
      'LINK_EXPIRED',
      'TEXT_CHANGED',
      'WRONG_CODE',
      'WRONG_CREDENTIALS',
      'PASSWORD_GUESSABLE',
      'SECOND_FACTOR_REQUIRED',
      'WRONG_SECOND_FACTOR',
    ],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Mails a one-time code; answers the same whether the account exists or not',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress }),
    reply: done,
  }),
  verifyForgottenPasswordCode: endpoint({
    method: 'POST',
    path: '/forgot-password/verify-otp',
    summary: 'Exchanges the one-time code for a ticket to set a new password',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress, code: oneTimeCode }),
    reply: z.object({ ticket }),
    errors: ['WRONG_CODE'],
  }),
  changeForgottenPassword: endpoint({
    method: 'POST',
    path: '/forgot-password/change-password',
    summary: 'Sets a new password with the ticket and ends all sessions',
    access: 'public',
    offline: 'online',
    body: z.object({ ticket, password }),
    reply: done,
    errors: ['WRONG_CODE', 'PASSWORD_GUESSABLE', 'PASSWORD_UNCHANGED'],
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/common/verify-code',
    summary: 'Checks the code that was mailed to an address during a sign-up',
    access: 'public',
    offline: 'online',
    body: z.object({ email: emailAddress, code: oneTimeCode }),
    reply: z.object({ ticket }),
    errors: ['WRONG_CODE'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/common/verify-email',
    summary: 'Confirms a changed e-mail address with the code that was mailed to it',
    access: anyRole,
    allowsUnapprovedCoach: true,
    offline: 'online',
    body: z.object({ code: oneTimeCode }),
    reply: z.object({ email: z.string() }),
    errors: ['WRONG_CODE'],
  }),
  resendEmailCode: endpoint({
    method: 'POST',
    path: '/user/change-email/code',
    summary: 'Mails another code to the new e-mail address that was asked for within the last hour',
    access: anyRole,
    allowsUnapprovedCoach: true,
    offline: 'online',
    reply: done,
    errors: ['NOT_ALLOWED_NOW'],
    ours: true,
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/common/undo-email-change',
    summary: 'Gives an account back to its former e-mail address by the link mailed there; all sessions and the password end',
    access: 'public',
    offline: 'online',
    body: z.object({ secret: linkSecret }),
    reply: z.object({ email: z.string(), ticket }),
    errors: ['LINK_EXPIRED', 'NOT_ALLOWED_NOW'],
    ours: true,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/common/current-user',
    summary: 'The signed-in person, as the shells show it',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    reply: currentUser,
    ours: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The own account data',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    memberData: 'own',
    reply: accountProfile,
  }),
  editProfile: endpoint({
    method: 'PATCH',
    path: '/user/edit-profile',
    summary: 'Changes the own account data; a picture is set by /user/upload-image, null removes it',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'queue',
    lane: 'profile',
    memberData: 'own',
    body: accountProfile
      .pick({ birthDate: true, gender: true, language: true, timeZone: true, country: true, theme: true })
      .extend({ firstName: shortText, lastName: shortText, image: z.null() })
      .partial()
      .extend({ baseVersion: version.optional() }),
    reply: accountProfile,
    errors: ['VERSION_CONFLICT'],
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/user/upload-image',
    summary: 'Makes an uploaded picture the own profile picture',
    access: anyRole,
    allowsUnapprovedCoach: true,
    offline: 'online',
    body: z.object({ fileId: identifier }),
    reply: z.object({ image: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/user/change-password',
    summary: 'Changes the password and ends all other sessions',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    reauthentication: { of: anyRole, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ currentPassword: z.string().min(1).max(200), code: secondFactorCode.optional(), newPassword: password }),
    reply: done,
    errors: ['PASSWORD_GUESSABLE', 'PASSWORD_UNCHANGED'],
  }),
  changePhone: endpoint({
    method: 'PATCH',
    path: '/user/change-phone',
    summary: 'Changes the telephone number',
    access: anyRole,
    allowsUnapprovedCoach: true,
    reauthentication: { of: anyRole, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({
      phone: phoneNumber.nullable(),
      currentPassword: z.string().min(1).max(200),
      code: secondFactorCode.optional(),
    }),
    reply: z.object({ phone: z.string().nullable() }),
  }),
  updateDeviceInfo: endpoint({
    method: 'POST',
    path: '/user/deviceinfo-update',
    summary: 'Tells the provider what this device is and where it receives push messages',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'queue',
    lane: 'device',
    body: z.object({
      label: shortText,
      language,
      timeZone,
      isInstalled: z.boolean(),
      push: z
        .discriminatedUnion('transport', [
          z.object({ transport: z.literal('fcm'), token: z.string().min(1).max(4000) }),
          z.object({
            transport: z.literal('web-push'),
            endpoint: z.url().max(2000),
            keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
          }),
        ])
        .nullable(),
    }),
    reply: done,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/user/devices',
    summary: 'Where the account is signed in',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    reply: z.object({ items: z.array(device) }),
    ours: true,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/user/devices/{id}',
    summary: 'Ends the session of another device',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'online',
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/user/security-events',
    summary: 'What happened about the safety of the own account, latest first',
    access: anyRole,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    query: z.object(pageQuery),
    reply: page(securityEvent),
    ours: true,
  }),
  healthDataReadings: endpoint({
    method: 'GET',
    path: '/user/health-data-readings',
    summary: 'Who has read the own health data, and when',
    access: ['USER'],
    offline: 'cache',
    query: z.object({ cursor: z.string().max(400).optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: identifier,
          readerName: z.string(),
          readerRole: z.enum(roles),
          what: z.enum([...healthDataKinds, 'health-data']),
          at: instant,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    ours: true,
  }),
};
