import type { SessionSeries } from '../../../contract/session-series.ts';
import type { Intention, IntentionProblem } from '../../db/rows.ts';
import { needsPerson } from './shown-sessions.ts';

/** A member's start or end of a series that the provider has not accepted yet. */
export interface UnsentSeriesChange {
  readonly kind: 'start' | 'end';
  readonly intentionId: string;
  readonly state: 'waiting' | 'attention';
  readonly problem: IntentionProblem | null;
  /** It was never sent, so it can still be undone. */
  readonly canTakeBack: boolean;
}

/** A series as its member sees it: the provider's, or one that is still on this device. */
export interface ShownSeries extends Omit<SessionSeries, 'coachName' | 'coachImage' | 'timeZone'> {
  /** Null while it is only on this device. */
  readonly coachName: string | null;
  readonly timeZone: string | null;
  readonly change: UnsentSeriesChange | null;
}

type StartBody = Pick<SessionSeries, 'id' | 'coachId' | 'offeringId' | 'firstStartsAt' | 'everyWeeks' | 'until'>;

/** Merges the provider's series with what is unsent: those that are to start come last. */
export function shownSeries(items: readonly SessionSeries[], intentions: readonly Intention[]): ShownSeries[] {
  const ends = new Map(
    intentions.flatMap((intention) =>
      intention.endpoint === 'sessions.endSeries' ? [[intention.params.id, changeOf('end', intention)]] : [],
    ),
  );
  const known = new Set(items.map(({ id }) => id));
  const starting = intentions.flatMap((intention): ShownSeries[] => {
    if (intention.endpoint !== 'sessions.startSeries') return [];
    const { id, coachId, offeringId, firstStartsAt, everyWeeks, until } = intention.body as StartBody;
    if (known.has(id)) return [];
    const change = changeOf('start', intention);
    return [{ id, coachId, offeringId, firstStartsAt, everyWeeks, until, coachName: null, timeZone: null, occurrences: [], change }];
  });
  return [...items.map((series) => ({ ...series, change: ends.get(series.id) ?? null })), ...starting];
}

function changeOf(kind: UnsentSeriesChange['kind'], intention: Intention): UnsentSeriesChange {
  const { id, state, problem, firstSentAt } = intention;
  return {
    kind,
    intentionId: id,
    state: needsPerson(intention) ? 'attention' : 'waiting',
    problem,
    canTakeBack: state === 'waiting' && firstSentAt === null,
  };
}
