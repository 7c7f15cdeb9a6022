import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';
import { isLaterTick } from '../../../contract/step-ticks.ts';
import { amended } from '../../sync/fetching/changes.ts';
import { needed } from '../../sync/fetching/needed.ts';
import type { OfflineNoun } from '../../sync/offline-nouns.ts';

type Steps = EndpointReply<EndpointOf<'steps.list'>>;

export const stepsOffline: OfflineNoun<'steps'> = {
  queued: {
    'steps.writeGoal': {
      accepted: (goal, { body }) => [
        amended('steps.list', (steps: Steps) => ({ ...steps, goals: withChanged(steps.goals, goal, body.isDeleted) }), of(goal.userId)),
      ],
    },
    'steps.write': {
      accepted: (step, { body }) => [
        amended(
          'steps.list',
          (steps: Steps) => ({
            ...steps,
            steps: withChanged(steps.steps, step, body.isDeleted),
            ticks: body.isDeleted ? steps.ticks.filter(({ stepId }) => stepId !== step.id) : steps.ticks,
          }),
          of(step.userId),
        ),
      ],
    },
    'steps.tick': {
      accepted: (tick, { params }) => [
        amended('steps.list', (steps: Steps) => ({ ...steps, ticks: withTick(steps.ticks, tick) }), of(params.id)),
      ],
      // Only the last answer for a day counts.
      replaces: { 'steps.tick': (earlier, later) => earlier.body.day === later.body.day },
    },
  },
  prefetch: {
    USER: ({ accountId: id }) => [needed(125, 'steps.list', { params: { id } })],
    COACH: () => [needed(155, 'steps.ofMembers', {})],
  },
};

const of = (id: string) => ({ params: { id } });

function withChanged<Thing extends { readonly id: string }>(
  all: readonly Thing[],
  changed: Thing,
  isDeleted: boolean | undefined,
): Thing[] {
  const others = all.filter(({ id }) => id !== changed.id);
  return isDeleted ? others : [...others, changed];
}

/** The response is the tick that counts; a snapshot that was fetched meanwhile can have a later one. */
function withTick(ticks: Steps['ticks'], tick: Steps['ticks'][number]): Steps['ticks'] {
  const same = ticks.find(({ stepId, day }) => stepId === tick.stepId && day === tick.day);
  if (same && isLaterTick(same, tick)) return ticks;
  return [...ticks.filter((each) => each !== same), tick];
}
