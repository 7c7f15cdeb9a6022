import type { CareAlert } from '../../../contract/care.ts';
import type { Intention } from '../../db/rows.ts';

/** A member in need as the coach sees them. */
export interface ShownAlert extends CareAlert {
  /** `attention`: the report of having spoken with the member was refused by the provider. */
  readonly state: 'open' | 'attention';
}

/** The unsent reports of this device: the state by alert. */
function unsentReports(intentions: readonly Intention[]): ReadonlyMap<string, Intention['state']> {
  return new Map(intentions.filter(({ endpoint }) => endpoint === 'care.spoken').map(({ params, state }) => [params.id ?? '', state]));
}

const needsPerson = (state: Intention['state'] | undefined): boolean => state === 'rejected' || state === 'conflict';

/** The alerts without a report of a conversation with the member, or whose report was refused. */
export function withoutSpoken<Alert extends { readonly id: string }>(alerts: readonly Alert[], intentions: readonly Intention[]): Alert[] {
  const reports = unsentReports(intentions);
  return alerts.filter(({ id }) => !reports.has(id) || needsPerson(reports.get(id)));
}

/**
 * Merges server truth and unsent intentions into one list (docs/design.md, Overview), longest waiting first. A member who was
 * spoken with disappears at once; one whose report was refused stays visible.
 */
export function shownAlerts(alerts: readonly CareAlert[], intentions: readonly Intention[]): ShownAlert[] {
  const reports = unsentReports(intentions);
  return withoutSpoken(alerts, intentions)
    .map((alert): ShownAlert => ({ ...alert, state: needsPerson(reports.get(alert.id)) ? 'attention' : 'open' }))
    .sort((one, other) => one.openedAt.localeCompare(other.openedAt) || one.id.localeCompare(other.id));
}
