import type { notifications as endpoints } from '../../contract/notifications.ts';
import type { HandlerFunction } from '../kernel/handler.ts';

export const pushKey: HandlerFunction<typeof endpoints.pushKey> = async ({ services: { push } }) => push.registration;
