import { tracingChannel } from 'node:diagnostics_channel';

/** A running statement for traces: without its values, which can contain personal data. */
export interface ObservedStatement {
  readonly text: string;
}

/** Every statement of calls and jobs; who observes subscribes, and without subscribers it costs one check. */
export const statementChannel = tracingChannel<unknown, ObservedStatement>('zh.statement');

export function observeStatement<Result>(text: string, ask: () => Promise<Result>): Promise<Result> {
  return statementChannel.hasSubscribers ? statementChannel.tracePromise(ask, { text }) : ask();
}
