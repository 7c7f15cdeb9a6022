import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import type { MeasurementKind } from '../../../contract/measurement-rules.ts';
import type { Measurement, MeasurementSharing } from '../../../contract/measurements.ts';
import type { Intention } from '../../db/rows.ts';
import type { Sending } from '../steps/shown-steps.ts';

export interface ShownMeasurement extends Measurement {
  readonly sending: Sending;
}

export interface ShownMeasurements {
  /** Latest first. */
  readonly items: readonly ShownMeasurement[];
  /** The kinds that the member's coaches see. */
  readonly shared: ReadonlySet<MeasurementKind>;
}

export type KnownMeasurements = EndpointReply<EndpointOf<'measurements.list'>>;
type Body = EndpointInput<EndpointOf<'measurements.write'>>['body'];

/**
 * Merges server truth and this device's unsent changes about one member (docs/design.md, Overview). A value that the provider
 * has is shown once; one that is deleted here disappears at once, unless the provider refused to delete it.
 *
 * @param intentions unsent, in the order they were made
 */
export function shownMeasurements(known: KnownMeasurements, intentions: readonly Intention[], userId: string): ShownMeasurements {
  const items = new Map<string, ShownMeasurement>(known.items.map((item) => [item.id, { ...item, sending: 'sent' }]));
  const sharing = new Map<MeasurementKind, boolean>(known.sharing.map(({ kind, isShared }) => [kind, isShared]));
  for (const { endpoint, params, body, state } of intentions) {
    if (params.id !== userId) continue;
    const needsPerson = state === 'rejected' || state === 'conflict';
    if (endpoint === 'measurements.write') {
      const made = body as Body;
      if (!items.has(made.id)) items.set(made.id, { ...made, userId, source: 'typed', sending: needsPerson ? 'attention' : 'waiting' });
    } else if (endpoint === 'measurements.remove' && !needsPerson) {
      items.delete((body as { readonly id: string }).id);
    } else if (endpoint === 'measurements.share' && !needsPerson) {
      const { kind, isShared } = body as MeasurementSharing;
      sharing.set(kind, isShared);
    }
  }
  return {
    items: [...items.values()].sort(latestFirst),
    shared: new Set([...sharing].filter(([, isShared]) => isShared).map(([kind]) => kind)),
  };
}

function latestFirst(one: Measurement, other: Measurement): number {
  const byDay = other.day.localeCompare(one.day);
  if (byDay !== 0) return byDay;
  return Date.parse(other.measuredAt) - Date.parse(one.measuredAt) || other.id.localeCompare(one.id);
}
