import * as z from 'zod';

/** A bucket of Amazon S3, or of anything that speaks its protocol. */
export interface S3Config {
  /** Without the bucket and without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket. Write it like zh-files.')
    .optional()
    .meta({ description: 'Bucket of Amazon S3, or of a compatible store, for uploaded files.', unset: 'files are kept in `DATA_DIR`' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region. Write it like eu-west-1.')
    .default('us-east-1')
    .describe('Region of the bucket.'),
  S3_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/?#]+$/, 'must be an http or https address without a path. Write it like https://s3.example.')
    .optional()
    .meta({ description: 'Address of the store.', unset: '`https://s3.REGION.amazonaws.com`' }),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key that may read and write the bucket, required with `S3_BUCKET`.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key, required with `S3_BUCKET`.'),
};

type Read = Partial<Record<Exclude<keyof typeof s3Variables, 'S3_REGION'>, string | undefined>> & { readonly S3_REGION: string };

/** The bucket that is configured, or null; `refuse` is called when only a part of it is. */
export function s3ConfigOf(read: Read, refuse: (problem: string) => never): S3Config | null {
  const [bucket, accessKeyId, secretAccessKey] = needed.map((name) => read[name]);
  if (bucket && accessKeyId && secretAccessKey) {
    const region = read.S3_REGION;
    return { bucket, accessKeyId, secretAccessKey, region, endpoint: read.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com` };
  }
  const missing = needed.filter((name) => read[name] === undefined);
  if (missing.length === needed.length) return null;
  return refuse(`${missing.join(', ')} missing: a bucket needs ${needed.join(', ')}. Leave all out to keep files on this machine.`);
}
