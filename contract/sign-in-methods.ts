import * as z from 'zod';
import { emailAddress } from './email-address.ts';
import { done, endpoint, identifier, instant, language, shortText, timeZone } from './endpoint.ts';
import { agreedTexts } from './legal-texts.ts';
import { roles } from './roles.ts';

/** Six digits from an authenticator app, or a recovery code like `k3m9p-7wxyz`. */
export const secondFactorCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})$/, 'Enter the six digits from your app, or a recovery code like k3m9p-7wxyz.');

/** A token that the hosted identity provider gave the browser. */
const identityToken = z.string().min(1).max(10_000);

const presentPassword = z.string().min(1).max(200);
const appCode = z.string().regex(/^\d{6}$/, 'The code has six digits.');
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(10) });

/** Ways to sign in that the hosted identity provider can offer. */
export const federatedWays = ['google', 'facebook', 'email-link', 'phone'] as const;
export type FederatedWay = (typeof federatedWays)[number];

/** An identity at the hosted identity provider that the account can sign in with. */
const linkedIdentity = z.object({
  id: identifier,
  /** `google.com`, `facebook.com`, `phone`, or `password` for links by email. */
  provider: z.string(),
  /** Its email address, or its telephone number. */
  name: z.string(),
  linkedAt: instant,
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

/** Calls about how an account is signed in to beyond its password; part of the noun accounts. */
export const signInMethodCalls = {
  signInOptions: endpoint({
    method: 'GET',
    path: '/common/sign-in-options',
    summary: 'What the sign-in page offers beside email address and password; null without a Firebase project',
    access: 'public',
    offline: 'cache',
    reply: z.object({
      firebase: z
        .object({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          /** The address of the emulator, in tests; null for the real service. */
          emulatorUrl: z.string().nullable(),
          ways: z.array(z.enum(federatedWays)),
        })
        .nullable(),
    }),
    ours: true,
  }),
  signInMethods: endpoint({
    method: 'GET',
    path: '/user/sign-in-methods',
    summary: 'How the own account can be signed in to: password, second factor, linked identities',
    access: roles,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'cache',
    reply: z.object({
      hasPassword: z.boolean(),
      secondFactor: z.object({
        isOn: z.boolean(),
        since: instant.nullable(),
        recoveryCodesLeft: z.int().min(0),
        /** Whether this installation asks it of the person's role. */
        isRequired: z.boolean(),
      }),
      identities: z.array(linkedIdentity),
    }),
    ours: true,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/user/second-factor/start',
    summary: 'Makes the secret of a new second factor, which counts once a code confirms it',
    access: roles,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    reauthentication: { of: roles, by: ['password'] },
    offline: 'online',
    body: z.object({ currentPassword: presentPassword }),
    reply: z.object({
      /** In base32, for typing it in. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      address: z.string(),
    }),
    errors: ['WRONG_CREDENTIALS', 'ALREADY_DONE'],
    ours: true,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/user/second-factor/confirm',
    summary: 'Turns the second factor on with its first code; answers the recovery codes, this once',
    access: roles,
    allowsUnapprovedCoach: true,
    allowsWithoutSecondFactor: true,
    offline: 'online',
    body: z.object({ code: appCode }),
    reply: recoveryCodes,
    errors: ['WRONG_SECOND_FACTOR', 'NOT_FOUND', 'ALREADY_DONE'],
    ours: true,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    summary: 'Makes new recovery codes; the former ones end',
    access: roles,
    allowsUnapprovedCoach: true,
    reauthentication: { of: roles, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ currentPassword: presentPassword, code: secondFactorCode }),
    reply: recoveryCodes,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/user/second-factor/turn-off',
    summary: 'Turns the second factor off',
    access: roles,
    allowsUnapprovedCoach: true,
    reauthentication: { of: roles, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ currentPassword: presentPassword, code: secondFactorCode }),
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  googleToken: endpoint({
    method: 'POST',
    path: '/common/google-token',
    summary: 'Links a federated identity to the signed-in account',
    access: roles,
    allowsUnapprovedCoach: true,
    reauthentication: { of: roles, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ identityToken, currentPassword: presentPassword, code: secondFactorCode.optional() }),
    reply: done,
    errors: ['IDENTITY_REFUSED', 'ALREADY_DONE', 'OBJECT_DENIED', 'NOT_CONFIGURED'],
  }),
  unlinkIdentity: endpoint({
    method: 'DELETE',
    path: '/user/identities/{id}',
    summary: 'Takes a federated identity away from the own account',
    access: roles,
    allowsUnapprovedCoach: true,
    reauthentication: { of: roles, by: ['password', 'second-factor'] },
    offline: 'online',
    body: z.object({ currentPassword: presentPassword, code: secondFactorCode.optional() }),
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
};

/** The input of a sign-in with a federated identity. */
export const thirdPartySignIn = {
  query: z.object({ email: emailAddress }),
  body: z.object({
    identityToken,
    /** A code of the second factor, where the account has one. */
    code: secondFactorCode.optional(),
    /** The code that was mailed, where the identity provider has not verified the address. */
    emailCode: z
      .string()
      .regex(/^\d{6}$/, 'The code has six digits.')
      .optional(),
    deviceLabel: shortText.optional(),
    /** The secret of the magic link, where the person used one. */
    invitationSecret: z.string().min(20).max(200).optional(),
    /** For a member's first sign-in. */
    language: language.optional(),
    timeZone: timeZone.optional(),
    /** For a person who joins by it. */
    agreements: agreedTexts.optional(),
  }),
};
