import type { SessionOfRecord } from '../db/device-records.ts';
import { areaRoleOf } from './landing.ts';

/** What a starting app knows of an earlier session. */
export interface StartFacts {
  /** The path that the app was started on. */
  readonly path: string;
  /** The session of record of this device. */
  readonly record: Pick<SessionOfRecord, 'state'> | null;
  /** Whether `User` is still mirrored in localStorage. */
  readonly isMirrored: boolean;
}

/**
 * What to do about an earlier session at start (docs/design.md, Where a literal reading would hurt): on the public site nothing,
 * so that it appears signed out while the record stays. Inside an area the record is restored. When the browser has deleted the
 * device's database and the mirror remains, the refresh cookie decides. A session that the provider has ended needs a sign-in.
 */
export function restorationAtStart({ path, record, isMirrored }: StartFacts): 'none' | 'restore' | 'ask-provider' {
  if (areaRoleOf(path) === null) return 'none';
  if (record) return record.state === 'active' ? 'restore' : 'none';
  return isMirrored ? 'ask-provider' : 'none';
}
