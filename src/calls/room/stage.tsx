import { useTranslation } from 'react-i18next';
import type { CallState } from '../call-state.ts';
import classes from './stage.module.css';
import { raisedHands, stagePlan } from './stage-plan.ts';
import { Tile } from './tile.tsx';

interface StageProps {
  readonly state: CallState;
  readonly isGroup: boolean;
}

/** The others: one large, or a grid with the coach first. */
export function Stage({ state, isGroup }: StageProps) {
  const { t } = useTranslation('calls');
  const { large, others } = stagePlan(state);
  const hands = raisedHands(state).map(({ connectionId }) => connectionId);
  const turnOf = (connectionId: string) => (hands.includes(connectionId) ? hands.indexOf(connectionId) + 1 : null);
  return (
    <div
      className={classes.stage}
      data-has-large={large !== null || undefined}
      data-strip={(large !== null && others.length > 0) || undefined}
    >
      {large && (
        <div className={classes.large}>
          <Tile
            person={large.person}
            isScreen={large.kind === 'screen'}
            turn={large.kind === 'person' ? turnOf(large.person.connectionId) : null}
            isCoachNamed={isGroup}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: where they overflow, the keyboard must be able to scroll them too.
          tabIndex={0}
          className={large ? classes.strip : classes.grid}
          data-count={large ? undefined : others.length}
          aria-label={t('people.here')}
        >
          {others.map((person) => (
            <li key={person.connectionId} className={classes.place}>
              <Tile person={person} turn={turnOf(person.connectionId)} isCoachNamed={isGroup} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
