import type { videos } from '../../contract/videos.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { like } from './liking.ts';

export const videosHandlers: Handlers<typeof videos> = {
  upload: notBuilt,
  edit: notBuilt,
  list: notBuilt,
  get: notBuilt,
  delete: notBuilt,
  like,
  approve: notBuilt,
};
