import type { notes } from '../../contract/notes.ts';
import type { Handlers } from '../kernel/handler.ts';
import { list } from './queries.ts';
import { write } from './writing.ts';

export const notesHandlers: Handlers<typeof notes> = {
  list,
  write,
};
