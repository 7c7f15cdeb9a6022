import { sql } from 'drizzle-orm';
import type { support } from '../../contract/support.ts';
import { type Handlers, notBuilt } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';

export const supportHandlers: Handlers<typeof support> = {
  contact: notBuilt,
  issueCategories: notBuilt,
  issues: notBuilt,
  ownIssues: notBuilt,
  createIssue: notBuilt,
  updateIssue: notBuilt,
  health: async () => ({ status: 'alive' }),
  ready: async ({ database, lifecycle }) => {
    if (lifecycle.isShuttingDown) refuse('UNAVAILABLE');
    await database.execute(sql`select 1`);
    return { status: 'ready' };
  },
};
