import type { audit } from '../../contract/audit.ts';
import type { Handlers } from '../kernel/handler.ts';
import { exportEntries, list, people } from './reading.ts';

export const auditHandlers: Handlers<typeof audit> = { list, people, export: exportEntries };
