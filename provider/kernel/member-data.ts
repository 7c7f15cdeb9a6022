import type { Endpoint } from '../../contract/endpoint.ts';
import { type HealthDataKind, healthDataKinds, type MemberDataKind } from '../../contract/member-data.ts';
import { recordAccess, recordListAccess } from './audit.ts';
import { type BodyOf, type ByActor, type DatabaseNow, type ParamsOf, type QueryOf, Showing, type WithRequest } from './handler.ts';
import type { Kernel } from './kernel.ts';
import { refuse } from './refusal.ts';

type AnyCall = DatabaseNow & ByActor & WithRequest & ParamsOf<Endpoint> & QueryOf<Endpoint> & BodyOf<Endpoint>;

/** @throws Refusal OBJECT_DENIED unless the caller may see the one member that the contract names for the call */
export async function requireSubject(endpoint: Endpoint, call: AnyCall, seesMember: Kernel['seesMember']): Promise<void> {
  const memberId = subjectOf(endpoint, call);
  if (memberId !== null && !(await seesMember(call.database, call.actor, memberId))) refuse('OBJECT_DENIED');
}

/** Writes to the audit log whose health data was read, once the handler has succeeded. */
export async function recordSubjects({ path, memberData }: Endpoint, call: AnyCall, result: unknown): Promise<void> {
  if (typeof memberData !== 'object' || memberData.of === 'record') return;
  if (memberData.of === 'reply') {
    // The type of the handler requires it; without it nothing is answered.
    if (!(result instanceof Showing)) throw new TypeError(`The handler of ${path} does not say whom it shows.`);
    await recordListAccess(call, result.memberIds, memberData);
    return;
  }
  const memberId = subjectOf({ path, memberData }, call);
  if (memberId !== null && memberData.reads && isHealthData(memberData.kind)) await recordAccess(call, memberId, memberData.kind);
}

/** Writes to the audit log that a list was read which was made before. */
export async function recordShown({ memberData }: Endpoint, call: AnyCall, memberIds: readonly string[]): Promise<void> {
  if (typeof memberData === 'object' && memberData.of === 'reply') await recordListAccess(call, memberIds, memberData);
}

function subjectOf({ path, memberData }: Pick<Endpoint, 'path' | 'memberData'>, call: AnyCall): string | null {
  if (typeof memberData !== 'object' || memberData.of === 'reply' || memberData.of === 'record') return null;
  const [part, name] = memberData.of.split('.') as ['params' | 'query' | 'body', string];
  const memberId = (call[part] as Readonly<Record<string, unknown>>)[name];
  if (typeof memberId !== 'string') throw new TypeError(`${path} has no ${memberData.of}.`);
  return memberId;
}

function isHealthData(kind: MemberDataKind): kind is HealthDataKind {
  return healthDataKinds.some((one) => one === kind);
}
