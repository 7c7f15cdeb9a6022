import type { videos } from '../../contract/videos.ts';
import type { Handlers } from '../kernel/handler.ts';
import { approve } from './deciding.ts';
import { like } from './liking.ts';
import { get, list } from './queries.ts';
import { deleteVideo, edit, upload } from './writing.ts';

export const videosHandlers: Handlers<typeof videos> = {
  upload,
  edit,
  list,
  get,
  delete: deleteVideo,
  like,
  approve,
};
