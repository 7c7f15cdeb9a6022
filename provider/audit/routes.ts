import type { audit } from '../../contract/audit.ts';
import type { Handlers } from '../kernel/handler.ts';
import { exportEntries, list, people } from './queries.ts';

export const auditHandlers: Handlers<typeof audit> = { list, people, export: exportEntries };
