import type { Intention } from '../../db/rows.ts';
import { acceptsRequest } from '../../domain/outbox/settled.ts';

export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Fields that mean nothing to a person. */
const technical: ReadonlySet<string> = new Set([
  ...['id', 'baseVersion', 'version', 'formId', 'formVersion', 'category', 'status', 'kind', 'slotId', 'slotIds'],
  ...['coachId', 'offeringId', 'sessionId', 'userId', 'userIds', 'recordedAt', 'writtenAt', 'answeredAt'],
]);

/**
 * The parts of a change and of the current version to compare. For a mutation of a session that is the time, which may have
 * changed; the mutation's reason is not the reason for which it was booked.
 *
 * @param cancelled the text for a cancelled session
 */
export function comparedFields({ endpoint, body, problem }: Pick<Intention, 'endpoint' | 'body' | 'problem'>, cancelled: string) {
  const current = problem?.details?.current;
  const theirs = isRecord(current) ? current : {};
  if (endpoint === 'sessions.cancel') return { mine: { startsAt: cancelled }, theirs };
  const fields = isRecord(body) ? body : {};
  // The current version is the company; the person's own part of the change has no other version.
  if (endpoint === 'enterprises.editProfile') return { mine: isRecord(fields.company) ? fields.company : {}, theirs };
  if (endpoint === 'sessions.book') return { mine: { startsAt: fields.startTimes ?? null }, theirs };
  if (endpoint === 'sessions.suggest') return { mine: {}, theirs };
  // An acceptance shows the session's current time in a sentence: there are no two versions of anything.
  if (acceptsRequest({ endpoint, body })) return { mine: {}, theirs };
  return { mine: fields, theirs };
}

/** The fields in which a change and the current version differ; answers of a form by the ids of their questions. */
export function differences(mine: unknown, theirs: unknown): Difference[] {
  if (!isRecord(mine)) return [];
  const other = isRecord(theirs) ? theirs : {};
  return Object.entries(mine).flatMap(([field, value]) => {
    if (technical.has(field)) return [];
    if (field === 'values') return differences(value, other.values);
    return isSame(value, other[field]) ? [] : [{ field, mine: value, theirs: other[field] }];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null) || JSON.stringify(one) === JSON.stringify(other);
}
