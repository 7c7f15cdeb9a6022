import { channel, tracingChannel } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';

/** A job that is being done. */
export interface ObservedJob {
  /** Its queue, or what is done from time to time. */
  readonly name: string;
  /** By the process's own clock, in milliseconds. */
  readonly startedAt: number;
}

/** The results of jobs and deliveries; metrics and traces subscribe where they are configured. */
export const jobChannel = tracingChannel<unknown, ObservedJob>('zh.job');
export const deliveryChannel = channel('zh.delivery');

/** Runs a job so that it is counted, and its queries and outgoing requests belong to it. */
export function observeJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return jobChannel.hasSubscribers ? jobChannel.tracePromise(work, { name, startedAt: performance.now() }) : work();
}

export interface ObservedDelivery {
  readonly channel: 'push' | 'email';
  /** The kind of the notification, or of the mail. */
  readonly kind: string;
  readonly result: string;
}

export function observeDelivery(delivery: ObservedDelivery): void {
  if (deliveryChannel.hasSubscribers) deliveryChannel.publish(delivery);
}
