import type { offerings } from '../../contract/offerings.ts';
import type { Handlers } from '../kernel/handler.ts';
import { all, create, edit, get, order, withdraw } from './managing.ts';
import { listActiveOfferings } from './store.ts';

export const offeringsHandlers: Handlers<typeof offerings> = {
  create,
  list: async ({ database }) => ({ items: await listActiveOfferings(database) }),
  all,
  order,
  get,
  edit,
  delete: withdraw,
};
