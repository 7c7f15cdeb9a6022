import type { CareAlert } from '../../../contract/care.ts';
import type { Intention } from '../../db/rows.ts';

/** A member in need as the coach sees them. */
export interface ShownAlert extends CareAlert {
  /** `attention`: having spoken with the member was said here and refused by the provider. */
  readonly state: 'open' | 'attention';
}

/** What was said here and is not sent: by alert, how it stands. */
function saidHere(intentions: readonly Intention[]): ReadonlyMap<string, Intention['state']> {
  return new Map(intentions.filter(({ endpoint }) => endpoint === 'care.spoken').map(({ params, state }) => [params.id ?? '', state]));
}

const needsPerson = (state: Intention['state'] | undefined): boolean => state === 'rejected' || state === 'conflict';

/** Those of whom it was not said here that somebody has spoken with them, or of whom the provider did not take it. */
export function withoutSpoken<Alert extends { readonly id: string }>(alerts: readonly Alert[], intentions: readonly Intention[]): Alert[] {
  const said = saidHere(intentions);
  return alerts.filter(({ id }) => !said.has(id) || needsPerson(said.get(id)));
}

/**
 * Server truth and unsent intentions as one list (docs/design.md, Overview), the longest waiting first. Who was
 * spoken with is gone at once; whom the provider does not take it of stays in sight.
 */
export function shownAlerts(alerts: readonly CareAlert[], intentions: readonly Intention[]): ShownAlert[] {
  const said = saidHere(intentions);
  return withoutSpoken(alerts, intentions)
    .map((alert): ShownAlert => ({ ...alert, state: needsPerson(said.get(alert.id)) ? 'attention' : 'open' }))
    .sort((one, other) => one.openedAt.localeCompare(other.openedAt) || one.id.localeCompare(other.id));
}
