import type { offerings } from '../../contract/offerings.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { listActiveOfferings } from './store.ts';

export const offeringsHandlers: Handlers<typeof offerings> = {
  create: notBuilt,
  list: async ({ database }) => ({ items: await listActiveOfferings(database) }),
  get: notBuilt,
  edit: notBuilt,
  delete: notBuilt,
};
