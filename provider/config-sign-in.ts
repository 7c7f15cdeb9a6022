import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type FederatedWay, federatedWays } from '../contract/sign-in-methods.ts';

/** A Firebase project for federated sign-in. */
export interface FirebaseConfig {
  readonly projectId: string;
  /** The web app's key; not a secret. */
  readonly apiKey: string;
  readonly authDomain: string;
  /** Contents of the key file of a service account; null verifies tokens without asking whether they were revoked. */
  readonly serviceAccount: string | null;
  /** `host:port` of the emulator, in tests. */
  readonly emulatorHost: string | null;
  readonly ways: readonly FederatedWay[];
}

export interface SignInConfig {
  /** Seals the secrets of second factors; null means one that is made at the first start and kept in the database. */
  readonly sealingKey: string | null;
  /** Whether admins must have a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
  readonly firebase: FirebaseConfig | null;
}

/** One schema per variable, as in `config.ts`. */
export const signInVariables = {
  SEALING_KEY: z.string().min(32, 'must have at least 32 characters. Make one with: openssl rand -base64 48').optional().meta({
    description:
      'Encrypts the secrets of second factors and the addresses of connected calendars; at least 32 characters. With it, a copy of the database does not give them away. Changing it ends all second factors, and calendars must be connected again.',
    unset: 'made at the first start, kept in the database',
  }),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'must be required or optional.')
    .default('optional')
    .describe('With `required`, an administrator without a second factor can log in only to set one up.'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,60}$/, 'must be the id of a Firebase project, like coaching-1a2b3.')
    .optional()
    .describe(
      'Firebase project for logging in with Google, Facebook, an email link or a phone number. Without it these buttons are not shown.',
    ),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be the web API key of the Firebase project.')
    .optional()
    .describe('Web API key of the project, required with `FIREBASE_PROJECT_ID`.'),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name, like coaching-1a2b3.firebaseapp.com.')
    .optional()
    .meta({ description: 'Sign-in domain of the project.', unset: '`PROJECT_ID.firebaseapp.com`' }),
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .optional()
    .describe('Path of the key file of a service account. With it, revoked tokens are refused too.'),
  FIREBASE_SIGN_IN: z
    .string()
    .transform((text) => text.split(',').map((way) => way.trim()))
    .pipe(z.array(z.enum(federatedWays, `must name some of ${federatedWays.join(', ')}, separated by commas.`)))
    .optional()
    .meta({
      description: 'Sign-in methods to offer: some of `google`, `facebook`, `email-link`, `phone`, as enabled in the project.',
      unset: '`google,facebook`',
    }),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+:\d+$/i, 'must be host:port of the emulator.')
    .optional()
    .describe('For tests only. With the Firebase Auth emulator anyone can sign in as anyone, so production refuses to start with it.'),
};

type Read = z.output<z.ZodObject<typeof signInVariables>>;

/**
 * Combines the variables.
 * @throws the problem in words, as a string list, through `fail`
 */
export function signInConfigOf(read: Read, isProduction: boolean, fail: (problem: string) => never): SignInConfig {
  // firebase-admin itself would accept unsigned tokens where the variable is set.
  if (read.FIREBASE_AUTH_EMULATOR_HOST !== undefined && isProduction) {
    fail('FIREBASE_AUTH_EMULATOR_HOST is set: with it anybody could sign in as anybody. Take it away in production.');
  }
  return {
    sealingKey: read.SEALING_KEY ?? null,
    adminSecondFactor: read.ADMIN_SECOND_FACTOR,
    firebase: firebaseOf(read, fail),
  };
}

function firebaseOf(read: Read, fail: (problem: string) => never): FirebaseConfig | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = read;
  if (projectId === undefined && apiKey === undefined) return null;
  if (projectId === undefined) fail('FIREBASE_PROJECT_ID is missing: FIREBASE_API_KEY needs it. Leave both out to do without Firebase.');
  if (apiKey === undefined) fail('FIREBASE_API_KEY is missing: FIREBASE_PROJECT_ID needs it. Leave both out to do without Firebase.');
  return {
    projectId,
    apiKey,
    authDomain: read.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    serviceAccount: read.FIREBASE_SERVICE_ACCOUNT === undefined ? null : readServiceAccount(read.FIREBASE_SERVICE_ACCOUNT, fail),
    emulatorHost: read.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    ways: read.FIREBASE_SIGN_IN ?? ['google', 'facebook'],
  };
}

function readServiceAccount(file: string, fail: (problem: string) => never): string {
  try {
    const text = readFileSync(file, 'utf8');
    JSON.parse(text);
    return text;
  } catch {
    return fail('FIREBASE_SERVICE_ACCOUNT must be the path of the key file (JSON) of a service account; it cannot be read.');
  }
}
