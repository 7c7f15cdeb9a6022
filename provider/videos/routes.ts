import type { videos } from '../../contract/videos.ts';
import type { Handlers } from '../kernel/handler.ts';
import { approve } from './deciding.ts';
import { like } from './liking.ts';
import { captions, get, list } from './queries.ts';
import { deleteVideo, edit, upload, writeCaptions } from './writing.ts';

export const videosHandlers: Handlers<typeof videos> = {
  upload,
  edit,
  list,
  get,
  captions,
  writeCaptions,
  delete: deleteVideo,
  like,
  approve,
};
