import type { ChangeSignal, Services } from './handler.ts';
import type { Kernel } from './kernel.ts';

/** Work that a call requests for its end, and how it is done. */
export interface AfterCall extends ChangeSignal, Pick<Services, 'afterCommit' | 'wakeJobs'> {
  /** The transaction may be run again from the start. */
  forget(): void;
  /** Wakes the jobs as requested, also when the call is refused: what was written outside a transaction stays. */
  wake(): void;
  /** Does all requested work. */
  finish(): void;
}

export function makeAfterCall(kernel: Pick<Kernel, 'changed' | 'wakeJobs'>): AfterCall {
  const changes = new Map<string, Set<string>>();
  const works: (() => void)[] = [];
  /** When jobs are to be looked for, in milliseconds from the end of the call on. */
  const wakes: number[] = [];
  const wake = () => {
    for (const milliseconds of wakes.splice(0)) {
      if (milliseconds === 0) kernel.wakeJobs();
      else setTimeout(() => kernel.wakeJobs(), milliseconds).unref();
    }
  };
  return {
    changed(accountIds, topic) {
      changes.set(topic, new Set([...(changes.get(topic) ?? []), ...accountIds]));
    },
    afterCommit(work) {
      works.push(work);
    },
    wakeJobs(afterMilliseconds = 0) {
      wakes.push(afterMilliseconds);
    },
    forget: () => {
      changes.clear();
      works.length = 0;
      wakes.length = 0;
    },
    wake,
    finish: () => {
      for (const work of works) work();
      wake();
      for (const [topic, accountIds] of changes) kernel.changed([...accountIds], [topic]);
    },
  };
}
