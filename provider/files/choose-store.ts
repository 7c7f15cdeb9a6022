import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { AccessTokens } from '../kernel/tokens.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';
import { uploadAddress } from './signing.ts';

/** A bucket where one is configured, otherwise a folder beside the embedded database. */
export function chooseFileStore(config: Pick<Config, 's3' | 'dataDir'>, tokens?: Pick<AccessTokens, 'derive'>): FileStore {
  if (config.s3 !== null) return s3Store(config.s3);
  return localStore(join(config.dataDir, 'stored'), ({ fileId, endsAt }) => {
    if (!tokens) throw new Error('This store was opened without a signer, so it takes no uploads.');
    return uploadAddress(tokens, fileId, endsAt);
  });
}
