import type { payouts } from '../../contract/payouts.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const payoutsHandlers: Handlers<typeof payouts> = {
  list: notBuilt,
  mine: notBuilt,
  sessionHours: notBuilt,
};
