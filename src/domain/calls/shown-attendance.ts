import type { SessionAttendance } from '../../../contract/calls.ts';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { Intention } from '../../db/rows.ts';

export type AttendanceCorrection = EndpointInput<EndpointOf<'calls.correctAttendance'>>['body'];

/** Who attended, with unsent corrections of this device; a refused one does not count. */
export function shownAttendance(
  attendance: SessionAttendance,
  intentions: readonly Pick<Intention, 'endpoint' | 'state' | 'params' | 'body'>[],
): SessionAttendance {
  const corrected = new Map<string, 'attended' | 'missed'>();
  for (const { endpoint, state, params, body } of intentions) {
    if (endpoint !== 'calls.correctAttendance' || params.id !== attendance.sessionId) continue;
    if (state === 'rejected' || state === 'conflict') continue;
    const { accountId, status } = body as AttendanceCorrection;
    corrected.set(accountId, status);
  }
  return {
    ...attendance,
    people: attendance.people.map((person) => ({ ...person, status: corrected.get(person.accountId) ?? person.status })),
  };
}
