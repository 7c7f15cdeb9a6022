import { describe, expect, it } from 'vitest';
import { personInCall } from '../../../tests/support/fake-call.ts';
import { raisedHands, stagePlan } from './stage-plan.ts';

const coach = personInCall('Marta', { role: 'coach' });
const [ana, luis] = [personInCall('Ana'), personInCall('Luis')];
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

describe('the stage', () => {
  it('shows the only other person large', () => {
    expect(stagePlan({ people: [ana], media: 'everybody' })).toEqual({ large: { kind: 'person', person: ana }, others: [] });
  });

  it('shows equals with the coach first, and speaking moves nobody', () => {
    const people = [ana, { ...luis, isSpeaking: true }, coach];
    const { large, others } = stagePlan({ people, media: 'everybody' });
    expect(large).toBeNull();
    expect(names(others)).toEqual(['Marta', 'Ana', 'Luis']);
  });

  it('shows the coach large when members are not all seen', () => {
    const { large, others } = stagePlan({ people: [ana, luis, coach], media: 'voices' });
    expect(large?.person.name).toBe('Marta');
    expect(names(others)).toEqual(['Ana', 'Luis']);
  });

  it('shows members and the coach as equals, whatever is seen of them', () => {
    expect(stagePlan({ people: [ana, luis], media: 'voices' }).large).toBeNull();
  });

  it('shows a shared screen large, and the person who shares it among the others', () => {
    const sharing = { ...luis, screen: true, screenVideo: {} as MediaStream };
    const { large, others } = stagePlan({ people: [ana, sharing, coach], media: 'everybody' });
    expect(large).toEqual({ kind: 'screen', person: sharing });
    expect(names(others)).toEqual(['Marta', 'Ana', 'Luis']);
  });

  it('orders raised hands by time, one’s own included', () => {
    const me = personInCall('Maya', { handRaisedAt: '2026-11-23T10:02:00.000Z' });
    const early = { ...luis, handRaisedAt: '2026-11-23T10:01:00.000Z' };
    expect(names(raisedHands({ me, people: [ana, early] }))).toEqual(['Luis', 'Maya']);
  });
});
