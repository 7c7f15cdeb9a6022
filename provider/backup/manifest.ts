import * as z from 'zod';

export const manifestName = 'manifest.json';
export const keysName = 'SECRET/keys.env';
export const dumpName = 'database.dump';
/** Before the files of the embedded database. */
export const databaseFolder = 'database/';
/** Before the uploaded files. */
export const filesFolder = 'files/';

const storedFile = z.object({
  storageKey: z.string().regex(/^[\w.-]+$/),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** In lower-case hexadecimal; null where the back-up only lists the file and it was never known. */
  sha256: z.string().nullable(),
});

/** The last entry of a back-up: a file without it is not complete. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The instant of the database's state. */
  takenAt: z.iso.datetime(),
  kind: z.enum(['pglite', 'postgres']),
  /** PostgreSQL's own form, `17.5`. */
  databaseVersion: z.string(),
  /** The number of migrations that had run. */
  migrations: z.number(),
  /** Rows of some tables, to compare after a restore. */
  rows: z.record(z.string(), z.number()),
  /** Keys in this back-up. They can sign access tokens and decrypt second factors. */
  keys: z.object({
    isSecret: z.literal(true),
    inDatabase: z.array(z.string()),
    /** Variables that the provider was started with; they are in `SECRET/keys.env`. */
    fromEnvironment: z.array(z.string()),
  }),
  includesFiles: z.boolean(),
  files: z.array(storedFile),
  /** Storage keys of files that the database knows and the file store does not have. */
  missingFiles: z.array(z.string()),
  /** Every other entry of the back-up. */
  entries: z.array(z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type StoredFile = z.output<typeof storedFile>;
