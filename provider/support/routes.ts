import type { support } from '../../contract/support.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { Refusal } from '../kernel/refusal.ts';
import { contact } from './contact.ts';
import { issueCategories, issues, ownIssues } from './reading.ts';
import { createIssue, updateIssue } from './writing.ts';

export const supportHandlers: Handlers<typeof support> = {
  contact,
  contactMessages: notBuilt,
  contactMessage: notBuilt,
  adminsForContact: notBuilt,
  answerContact: notBuilt,
  assignContact: notBuilt,
  closeContact: notBuilt,
  issueCategories,
  issues,
  ownIssues,
  createIssue,
  updateIssue,
  health: async () => ({ status: 'alive' }),
  ready: async ({ probe, lifecycle }) => {
    if (lifecycle.isShuttingDown) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
    await probe();
    return { status: 'ready' };
  },
};
