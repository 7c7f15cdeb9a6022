import type { subscriptions } from '../../contract/subscriptions.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { ofUser } from './of-user.ts';

export const subscriptionsHandlers: Handlers<typeof subscriptions> = {
  subscribe: notBuilt,
  cancel: notBuilt,
  list: notBuilt,
  update: notBuilt,
  activate: notBuilt,
  createPlan: notBuilt,
  publicPlans: notBuilt,
  ofUser,
  paymentsOfEnterprise: notBuilt,
  payments: notBuilt,
};
