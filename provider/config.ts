import { resolve } from 'node:path';
import * as z from 'zod';
import { type AgoraConfig, agoraConfigOf, agoraVariables } from './config-agora.ts';
import { type BackupConfig, backupConfigOf, backupVariables } from './config-backup.ts';
import { type Build, readBuild } from './config-build.ts';
import { type CallsConfig, callsConfigOf, callsVariables } from './config-calls.ts';
import { type DatabaseConfig, databaseConfigOf, databaseVariables } from './config-database.ts';
import { wholeNumber } from './config-number.ts';
import { type ObservationConfig, observationConfigOf, observationVariables } from './config-observation.ts';
import { type PayoutConfig, payoutConfigOf, payoutVariables } from './config-payouts.ts';
import { type PushConfig, pushConfigOf, pushVariables } from './config-push.ts';
import { type S3Config, s3ConfigOf, s3Variables } from './config-s3.ts';
import { type SignInConfig, signInConfigOf, signInVariables } from './config-sign-in.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The provider's configuration, read once at start. */
export interface Config extends DatabaseConfig {
  readonly environment: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with the embedded database and files. */
  readonly dataDir: string;
  /** The product's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether to fill an empty database with demo data; null means: unless in production. */
  readonly demoData: boolean | null;
  /** Signs access tokens; null means one that is made at the first start and kept in the database. */
  readonly tokenSecret: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** In Fastify's form: never, always, the number of proxies, or their addresses. */
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
  /** The address for replies to our mails; null means the sender. */
  readonly supportEmail: string | null;
  /** An email address or an https page for reports of security problems; null means `supportEmail`. */
  readonly securityContact: string | null;
  /** The store of uploaded files; null means a folder in `dataDir`. */
  readonly s3: S3Config | null;
  readonly signIn: SignInConfig;
  readonly push: PushConfig;
  readonly payouts: PayoutConfig;
  /** A project at Agora; null means that calls and conversations do without it. */
  readonly agora: AgoraConfig | null;
  readonly calls: CallsConfig;
  readonly backup: BackupConfig;
  readonly observation: ObservationConfig;
  readonly build: Build;
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
export const variables = {
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test. Leave it out for development.')
    .default('development')
    .describe(
      '`production` for real use: no demo data unless `DEMO_DATA` asks for it, no local mailbox for emails, and a refusal of settings that only tests may use.',
    ),
  PORT: wholeNumber(0, 65_535, 'PORT=4000').default(4000).describe('Port to listen on.'),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:_-]+$/, 'must be a host name or an address. Write 127.0.0.1 for this machine only, 0.0.0.0 for all networks.')
    .default('127.0.0.1')
    .describe('Address to listen on. `0.0.0.0` listens on all networks.'),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database and of stored files.'),
  PUBLIC_URL: origin('https://coaching.example').optional().meta({
    description: 'Address at which people reach the product. With `https`, cookies are sent over https only.',
    unset: '`http://localhost:PORT`',
  }),
  DEMO_DATA: z
    .string()
    .toLowerCase()
    .refine((text) => yes.includes(text) || no.includes(text), 'must be on or off.')
    .transform((text) => yes.includes(text))
    .optional()
    .meta({ description: 'Whether to fill an empty database with demo data: `on` or `off`.', unset: 'on, off in production' }),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters. Make one with: openssl rand -base64 48').optional().meta({
    description: 'Signs access tokens; at least 32 characters. Changing it makes devices fetch new tokens; nobody is signed out.',
    unset: 'made at the first start, kept in the database',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}.`)
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
  TRUST_PROXY: z
    .string()
    .regex(/^[a-zA-Z0-9.:/, ]+$/, 'must be on, off, the number of proxies in front, or their addresses separated by commas.')
    .transform(trustOf)
    .default(false)
    .meta({
      description:
        'Which proxies may set `X-Forwarded-For`: `off`, `on`, the number of proxies in front, or their addresses separated by commas. With `on`, anyone who reaches the port can claim any address, which defeats every limit per address. Use `on` only where nobody but the proxy can reach the port.',
      unset: '`off`',
    }),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin('https://app.coaching.example')))
    .default([])
    .describe('Other origins whose pages may call the API, separated by commas.'),
  REQUESTS_PER_MINUTE: wholeNumber(0, 10_000_000, 'REQUESTS_PER_MINUTE=6000, or 0 for no limit')
    .default(6000)
    .describe('Most requests that one address may make in a minute, over all processes on one database. `0` for no limit.'),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'must be the address of a mail server. Write it like smtps://user:password@mail.example:465 or smtp://mail.example:587.',
    )
    .optional()
    .describe(
      'Mail server: `smtps://user:password@mail.example:465`. Without one, emails appear at `/mailbox`; in production they wait in the database.',
    ),
  MAILBOX: z
    .enum(['this-machine', 'everybody'], 'must be this-machine or everybody. Leave it out for this machine only.')
    .default('this-machine')
    .describe(
      'Who may open `/mailbox`, which shows every email with its codes. `everybody` also answers other machines. Behind a proxy on the same machine it answers nobody until `TRUST_PROXY` is set.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>"\p{Cc}]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be the sender of mails. Write it like ZH <hello@coaching.example>.',
    )
    .optional()
    .describe('Sender of emails, required with `SMTP_URL`: `ZH <hello@coaching.example>`.'),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, 'must be an email address. Write it like support@coaching.example.')
    .optional()
    .describe(
      'Support address that the platform settings start with: `support@coaching.example`. Once an administrator saves the settings, the saved address applies.',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:[^\s<>@:/]+@[^\s<>@]+|https:\/\/[^\s<>]+)$/,
      'must be an email address or an https page. Write it like security@coaching.example or https://coaching.example/security.',
    )
    .optional()
    .meta({
      description: 'Contact for reports of security problems, published in `/.well-known/security.txt`: an email address or an https page.',
      unset: '`SUPPORT_EMAIL`; without either, `security.txt` answers 404',
    }),
  ...databaseVariables,
  ...signInVariables,
  ...pushVariables,
  ...s3Variables,
  ...payoutVariables,
  ...agoraVariables,
  ...callsVariables,
  ...backupVariables,
  ...observationVariables,
};

/** Variables whose values are never repeated in a message. */
const secretVariables = new Set([
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SEALING_KEY',
  'TOKEN_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'PAYOUT_DEBTOR_IBAN',
  'AGORA_APP_CERTIFICATE',
  'ICE_SERVERS',
  'TURN_SECRET',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
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
    ...databaseConfigOf(read, (problem) => {
      throw new ConfigError([problem]);
    }),
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
    securityContact: read.SECURITY_CONTACT ?? null,
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
    backup: backupConfigOf(read),
    observation: observationConfigOf(read, (problem) => {
      throw new ConfigError([problem]);
    }),
    build: readBuild(read.BUILD_ID),
  };
}

export function isHttps(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl.startsWith('https:');
}

function problemOf(name: string, given: Record<string, string | undefined>, problem: string): string {
  return secretVariables.has(name) ? `${name} ${problem}` : `${name} is "${given[name] ?? ''}": it ${problem}`;
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
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
