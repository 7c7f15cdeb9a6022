import type { notifications as calls } from '../../contract/notifications.ts';
import type { HandlerFunction } from '../kernel/handler.ts';

export const pushKey: HandlerFunction<typeof calls.pushKey> = async ({ push }) => push.registration;
