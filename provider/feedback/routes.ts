import type { feedback } from '../../contract/feedback.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';

export const feedbackHandlers: Handlers<typeof feedback> = {
  check: notBuilt,
  checkRecent: notBuilt,
  create: notBuilt,
};
