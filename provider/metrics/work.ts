import { performance } from 'node:perf_hooks';
import { deliveryChannel, jobChannel, type ObservedDelivery, type ObservedJob } from '../kernel/observed.ts';
import type { Metrics } from './metrics.ts';

/** Counts jobs and deliveries of this process. @returns the function that ends it */
export function countWork({ jobs, deliveries }: Metrics): () => void {
  const onJob = {
    // `error` comes before it, and is there on the same object.
    asyncEnd: (job: ObservedJob & { readonly error?: unknown }) =>
      jobs.observe({ task: job.name, result: 'error' in job ? 'failed' : 'done' }, (performance.now() - job.startedAt) / 1000),
  };
  const onDelivery = (message: unknown) => {
    const { channel, kind, result } = message as ObservedDelivery;
    deliveries.inc({ channel, kind, result });
  };
  jobChannel.subscribe(onJob as unknown as Parameters<typeof jobChannel.subscribe>[0]);
  deliveryChannel.subscribe(onDelivery);
  return () => {
    jobChannel.unsubscribe(onJob as unknown as Parameters<typeof jobChannel.unsubscribe>[0]);
    deliveryChannel.unsubscribe(onDelivery);
  };
}
