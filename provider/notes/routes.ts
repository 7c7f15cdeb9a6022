import type { notes } from '../../contract/notes.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const notesHandlers: Handlers<typeof notes> = {
  list: notBuilt,
  write: notBuilt,
};
