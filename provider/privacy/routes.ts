import type { privacy } from '../../contract/privacy.ts';
import type { Handlers } from '../kernel/handler.ts';
import { exportData } from './data-export.ts';
import { choose, overview } from './overview.ts';

export const privacyHandlers: Handlers<typeof privacy> = { overview, choose, exportData };
