import { resolve } from 'node:path';
import * as z from 'zod';
import { type AgoraConfig, agoraConfigOf, agoraVariables } from './config-agora.ts';
import { type CallsConfig, callsConfigOf, callsVariables } from './config-calls.ts';
import { type PayoutConfig, payoutConfigOf, payoutVariables } from './config-payouts.ts';
import { type PushConfig, pushConfigOf, pushVariables } from './config-push.ts';
import { type S3Config, s3ConfigOf, s3Variables } from './config-s3.ts';
import { type SignInConfig, signInConfigOf, signInVariables } from './config-sign-in.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How the provider runs, read once at start. */
export interface Config {
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with the embedded database and files. */
  readonly dataDir: string;
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether to fill an empty database with demo data; null means: unless in production. */
  readonly demoData: boolean | null;
  /** Signs access tokens; null means one that is made at the first start and kept in the database. */
  readonly tokenSecret: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** As Fastify takes it: never, always, the number of proxies, or their addresses. */
  readonly trustProxy: boolean | number | string;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The most requests of one address in a minute; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** The mail server; null means the local mailbox page, or in production that mails wait. */
  readonly smtpUrl: string | null;
  /** Whether the local mailbox page answers other machines than this one too. */
  readonly isMailboxOpen: boolean;
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  readonly mailFrom: string;
  /** Where people's answers to our mails go; null means the sender. */
  readonly supportEmail: string | null;
  /** Where uploaded files are kept; null means a folder in `dataDir`. */
  readonly s3: S3Config | null;
  readonly signIn: SignInConfig;
  readonly push: PushConfig;
  readonly payouts: PayoutConfig;
  /** A project at Agora; null means that calls and conversations do without it. */
  readonly agora: AgoraConfig | null;
  readonly calls: CallsConfig;
}

/** Thrown for a configuration that cannot be used; `message` names each variable and what to do. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigProblem';
  }
}

const yes = ['1', 'true', 'yes', 'on'];
const no = ['0', 'false', 'no', 'off'];

const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, `must be an http or https address without a path. Write it like ${example}`)
    .transform((text) => new URL(text).origin);

/** One schema per variable; each message continues after "VARIABLE is "value": it …". */
const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test. Leave it out for development.')
    .default('development'),
  PORT: wholeNumber(0, 65_535, 'PORT=4000').default(4000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:_-]+$/, 'must be a host name or an address. Write 127.0.0.1 for this machine only, 0.0.0.0 for all networks.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresAddress,
      'must be the address of a PostgreSQL server. Write it like postgres://user:password@host:5432/name, or leave it out to use the embedded database.',
    )
    .optional(),
  PUBLIC_URL: origin('https://coaching.example').optional(),
  DEMO_DATA: z
    .string()
    .toLowerCase()
    .refine((text) => yes.includes(text) || no.includes(text), 'must be on or off.')
    .transform((text) => yes.includes(text))
    .optional(),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters. Make one with: openssl rand -base64 48').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}.`).default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^[a-zA-Z0-9.:/, ]+$/, 'must be on, off, the number of proxies in front, or their addresses separated by commas.')
    .transform(trustOf)
    .default(false),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin('https://app.coaching.example')))
    .default([]),
  REQUESTS_PER_MINUTE: wholeNumber(0, 10_000_000, 'REQUESTS_PER_MINUTE=6000, or 0 for no limit').default(6000),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'must be the address of a mail server. Write it like smtps://user:password@mail.example:465 or smtp://mail.example:587.',
    )
    .optional(),
  MAILBOX: z
    .enum(['this-machine', 'everybody'], 'must be this-machine or everybody. Leave it out for this machine only.')
    .default('this-machine'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be the sender of mails. Write it like ZH <hello@coaching.example>.',
    )
    .optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address. Write it like support@coaching.example.')
    .optional(),
  ...signInVariables,
  ...pushVariables,
  ...s3Variables,
  ...payoutVariables,
  ...agoraVariables,
  ...callsVariables,
};

/** Variables whose values are never repeated in a message. */
const secretVariables = new Set([
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SEALING_KEY',
  'TOKEN_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'PAYOUT_DEBTOR_IBAN',
  'AGORA_APP_CERTIFICATE',
  'ICE_SERVERS',
  'TURN_SECRET',
]);

/**
 * Reads the configuration from environment variables; an empty one counts as left out.
 * @throws ConfigProblem naming every variable that cannot be used.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const result = z.object(variables).safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => problemOf(String(issue.path[0]), given, issue.message)));
  }
  const read = result.data;
  if (read.SMTP_URL !== undefined && read.MAIL_FROM === undefined) {
    throw new ConfigError(['MAIL_FROM is missing: with SMTP_URL it names the sender of mails. Write it like ZH <hello@coaching.example>.']);
  }
  const signIn = signInConfigOf(read, read.NODE_ENV === 'production', (problem) => {
    throw new ConfigError([problem]);
  });
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    demoData: read.DEMO_DATA ?? null,
    tokenSecret: read.TOKEN_SECRET ?? null,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    allowedOrigins: read.ALLOWED_ORIGINS,
    requestsPerMinute: read.REQUESTS_PER_MINUTE,
    smtpUrl: read.SMTP_URL ?? null,
    isMailboxOpen: read.MAILBOX === 'everybody',
    mailFrom: read.MAIL_FROM ?? 'ZH <no-reply@localhost>',
    supportEmail: read.SUPPORT_EMAIL ?? null,
    s3: s3ConfigOf(read, (problem) => {
      throw new ConfigError([problem]);
    }),
    signIn,
    push: pushConfigOf(read, signIn.firebase?.serviceAccount != null, (problem) => {
      throw new ConfigError([problem]);
    }),
    payouts: payoutConfigOf(read),
    agora: agoraConfigOf(read, (problem) => {
      throw new ConfigError([problem]);
    }),
    calls: callsConfigOf(read, (problem) => {
      throw new ConfigError([problem]);
    }),
  };
}

export function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https:');
}

function problemOf(name: string, given: Record<string, string | undefined>, problem: string): string {
  return secretVariables.has(name) ? `${name} ${problem}` : `${name} is "${given[name] ?? ''}": it ${problem}`;
}

function wholeNumber(minimum: number, maximum: number, example: string) {
  const message = `must be a whole number from ${minimum} to ${maximum}. Write it like ${example}.`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(minimum, message).max(maximum, message));
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

function trustOf(text: string): boolean | number | string {
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (yes.includes(word)) return true;
  if (no.includes(word)) return false;
  return text;
}
