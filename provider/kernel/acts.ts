import { actKind } from '../../contract/acts.ts';
import { type Endpoint, identifier } from '../../contract/endpoint.ts';
import { recordAuditEntry } from './audit.ts';
import type { BodyOf, ByActor, DatabaseNow, ParamsOf, QueryOf, WithRequest } from './handler.ts';

/** The action of audit entries that say which call an administrator made. */
export const act = 'act';

type AnyCall = DatabaseNow & ByActor & WithRequest & ParamsOf<Endpoint> & QueryOf<Endpoint> & BodyOf<Endpoint>;

/**
 * Writes to the audit log that an administrator made a call which was accepted (docs/decisions/023): who, which call,
 * to what by its id, and when. Of what was sent only ids are kept, nothing that anybody wrote.
 */
export async function recordAct(name: string, endpoint: Endpoint, call: AnyCall, data: unknown): Promise<void> {
  const kind = call.actor === null ? null : actKind(endpoint, call.actor.role);
  if (kind === null) return;
  const sent = { ...idsIn('params', call.params), ...idsIn('query', call.query), ...idsIn('body', call.body) };
  const [subjectId = idOf(data)] = Object.values(sent);
  await recordAuditEntry(call, {
    action: act,
    what: name,
    subjectKind: kind,
    ...(subjectId !== undefined && { subjectId }),
    ...(Object.keys(sent).length > 1 && { data: sent }),
  });
}

function isIdentifier(value: unknown): value is string {
  return identifier.safeParse(value).success;
}

function idsIn(part: string, values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  const found = Object.entries(values).filter((entry): entry is [string, string] => isIdentifier(entry[1]));
  return Object.fromEntries(found.map(([key, id]) => [`${part}.${key}`, id]));
}

/** What was made: its own id, or that of the account. */
function idOf(data: unknown): string | undefined {
  const { id, userId } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  return [id, userId].find(isIdentifier);
}
