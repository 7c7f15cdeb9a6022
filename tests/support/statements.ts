import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../provider/database/open.ts';

interface LoggedSession {
  logger: { logQuery(statement: string): void };
  readonly options: { logger?: LoggedSession['logger'] };
}

/**
 * Gathers every SQL statement that a piece of work sends, without its parameters, and none that a job
 * or the mailer sends in the meantime. Drizzle asks for its logger when it is opened; a test sets its
 * own for a while.
 */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { session } = database as unknown as { session: LoggedSession };
  const former = { logger: session.logger, option: session.options.logger };
  const statements: string[] = [];
  const ofTheWork = new AsyncLocalStorage<true>();
  const logger = {
    logQuery: (statement: string) => {
      if (ofTheWork.getStore()) statements.push(statement);
    },
  };
  session.logger = logger;
  session.options.logger = logger;
  try {
    await ofTheWork.run(true, work);
  } finally {
    session.logger = former.logger;
    if (former.option) session.options.logger = former.option;
    else delete session.options.logger;
  }
  return statements;
}
