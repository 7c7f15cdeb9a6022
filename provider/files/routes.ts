import type { files } from '../../contract/files.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const filesHandlers: Handlers<typeof files> = {
  signedUrl: notBuilt,
  signedUrlNoToken: notBuilt,
  profileDocument: notBuilt,
};
