import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard as Coach } from '../../../../contract/coach-profile.ts';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { CoachCard } from './coach-card.tsx';
import classes from './coach-results.module.css';

interface CoachResultsProps {
  readonly coaches: readonly Coach[];
  /** The member's own coaches are marked; for one offering, or for any. */
  readonly choices: readonly ShownChoice[];
  readonly offeringId: string | null;
  readonly now: Date;
  /** Shown instead of the cards if there are none. */
  readonly empty?: ReactNode;
}

/** Coaches as cards, each linking to its profile. */
export function CoachResults({ coaches, choices, offeringId, now, empty }: CoachResultsProps) {
  const { t } = useTranslation('member-coaches');
  if (coaches.length === 0) return empty;
  const ofOffering = offeringId === null ? '' : `?offeringId=${offeringId}`;
  const isOwn = (coachId: string) =>
    choices.some((choice) => choice.coachId === coachId && (offeringId === null || choice.offeringId === offeringId));
  return (
    <ul className={classes.grid}>
      {coaches.map((coach) => (
        <li key={coach.coachId}>
          <CoachCard
            coach={coach}
            to={`/user/coach/${coach.coachId}${ofOffering}`}
            badge={isOwn(coach.coachId) ? t('card.yours') : undefined}
            namesOfferings={offeringId === null}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}

/** A message that nobody matches, with a button to clear the filters. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('member-coaches');
  return (
    <EmptyState
      title={t('results.noMatch')}
      text={t('results.noMatchText')}
      actions={<Button onClick={onClear}>{t('results.clearAll')}</Button>}
    />
  );
}

/** Placeholders of cards that are loading. */
export function CoachResultsSkeleton() {
  return (
    <div className={classes.grid}>
      {['one', 'two', 'three'].map((place) => (
        <CardSkeleton key={place} lines={4} height="16rem" />
      ))}
    </div>
  );
}
