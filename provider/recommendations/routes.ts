import type { recommendations } from '../../contract/recommendations.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const recommendationsHandlers: Handlers<typeof recommendations> = {
  create: notBuilt,
  list: notBuilt,
};
