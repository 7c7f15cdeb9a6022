import type { care } from '../../contract/care.ts';
import type { Handlers } from '../kernel/handler.ts';
import { alerts } from './alerts.ts';
import { spoken } from './closing.ts';
import { escalated, take } from './escalated.ts';

export const careHandlers: Handlers<typeof care> = { alerts, spoken, escalated, take };
