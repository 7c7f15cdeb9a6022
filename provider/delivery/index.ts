export { escapeHtml } from './lay-out-mail.ts';
export type { Mailer } from './mailer.ts';
export type { Push } from './push/choose-transports.ts';
export type { PushMessage, PushOutcome } from './push/message.ts';
export type { DeliveryJob, JobQueue, QueueOptions, SharedQueue } from './queue.ts';
export { queueMail } from './queue-mail.ts';
export { readWaiting } from './waiting.ts';
