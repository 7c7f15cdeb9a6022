import { trimmed } from '../../../contract/visible-text.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { enqueue } from '../../sync/sending/outbox.ts';
import { once } from '../outbox/once.ts';
import type { AttendanceCorrection } from './shown-attendance.ts';

/** Corrects who attended a session after it, when the call recorded something else. */
export const correctAttendance = once(
  async (sessionId: string, { accountId, status, note }: Omit<AttendanceCorrection, 'id'>): Promise<void> => {
    const words = trimmed(note ?? '');
    const body = { id: newId(), accountId, status, note: words === '' ? null : words };
    await enqueue(requireAccount().database, { endpoint: 'calls.correctAttendance', params: { id: sessionId }, body });
  },
);
