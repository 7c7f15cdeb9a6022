import type { MeasuredValue } from '../../../contract/measurement-rules.ts';
import type { Measurement } from '../../../contract/measurements.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { requireAccount } from '../../sync/current-account.ts';
import { once } from '../outbox/once.ts';

/** Records a value of the signed-in member; in the canonical unit of its kind. */
export const recordMeasurement = once(async (measured: MeasuredValue & Pick<Measurement, 'day' | 'measuredAt' | 'note'>): Promise<void> => {
  const { accountId, enqueue } = requireAccount();
  await enqueue({ endpoint: 'measurements.write', params: { id: accountId }, body: { id: newId(), ...measured } });
});

export async function removeMeasurement({ id, userId }: Pick<Measurement, 'id' | 'userId'>): Promise<void> {
  await requireAccount().enqueue({ endpoint: 'measurements.remove', params: { id: userId }, body: { id } });
}

/** Decides whether the signed-in member's coaches see a kind. */
export async function shareMeasurements(kind: Measurement['kind'], isShared: boolean): Promise<void> {
  const { accountId, enqueue } = requireAccount();
  const body = { kind, isShared, decidedAt: systemClock.now().toISOString() };
  await enqueue({ endpoint: 'measurements.share', params: { id: accountId }, body });
}
