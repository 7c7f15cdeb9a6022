import * as z from 'zod';
import { wholeNumber } from './config-number.ts';

/** The place of the database. */
export interface DatabaseConfig {
  /** A PostgreSQL server; null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The same PostgreSQL server without a pooler in between; null means `databaseUrl`. */
  readonly databaseDirectUrl: string | null;
  /** A streaming replica of that server, for reads that may be some seconds old; null means that all go to the primary. */
  readonly databaseReplicaUrl: string | null;
  /** The time for which a start tries to reach the PostgreSQL server. */
  readonly databaseWaitSeconds: number;
}

export const databaseVariables = {
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresAddress,
      'must be the address of a PostgreSQL server. Write it like postgres://user:password@host:5432/name, or leave it out to use the embedded database.',
    )
    .optional()
    .meta({
      description:
        'PostgreSQL server (15 or newer) to use instead of the embedded database: `postgres://user:password@host:5432/name`. The role must own the database, or have `CREATE` on the database and on its schema `public`: the migrations install the extensions `btree_gist`, `btree_gin`, `pg_trgm` and `unaccent`. PostgreSQL trusts such a role with them, so no superuser is needed; their files are in the usual contrib package.',
      unset: 'the embedded database',
    }),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isPostgresAddress, 'must be the address of the PostgreSQL server behind the pooler. Write it like DATABASE_URL.')
    .optional()
    .meta({
      description:
        'The same server, database and role without a pooler in between. Required when `DATABASE_URL` leads to PgBouncer (transaction mode is fine): migrations, locks, notifications between providers and back-ups use this address.',
      unset: '`DATABASE_URL`',
    }),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(isPostgresAddress, 'must be the address of a streaming replica of the PostgreSQL server. Write it like DATABASE_URL.')
    .optional()
    .meta({
      description:
        'A streaming replica of that server, reached without a pooler. Lists of administrators, figures of employers and public data are read there while it is less than five seconds behind; everything else, and everything while it is not, from the primary.',
      unset: 'none',
    }),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600, 'DATABASE_WAIT_SECONDS=60')
    .default(60)
    .describe('How long a start keeps trying to reach the PostgreSQL server, with growing pauses, before it gives up. `0` tries once.'),
};

type DatabaseVariables = z.infer<z.ZodObject<typeof databaseVariables>>;

/** @param refuse throws, with the variable that is missing and what to do */
export function databaseConfigOf(read: DatabaseVariables, refuse: (problem: string) => never): DatabaseConfig {
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined) {
    refuse('DATABASE_URL is missing: DATABASE_REPLICA_URL names a replica of it. Set both, or neither.');
  }
  return {
    databaseUrl: read.DATABASE_URL ?? null,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL ?? null,
    databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
  };
}

function isPostgresAddress(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}
