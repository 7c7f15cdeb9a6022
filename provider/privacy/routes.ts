import type { privacy } from '../../contract/privacy.ts';
import type { Handlers } from '../kernel/handler.ts';
import { archive, makeArchive, openArchive } from './data-archive.ts';
import { exportData } from './data-export.ts';
import { choose, overview } from './overview.ts';

export const privacyHandlers: Handlers<typeof privacy> = { overview, choose, exportData, archive, makeArchive, openArchive };
