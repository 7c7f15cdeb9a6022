import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Intention } from '../../db/rows.ts';
import { discardChange, keepOwnVersion, retryChange } from '../../domain/outbox/actions.ts';
import { settledReason } from '../../domain/outbox/settled.ts';
import type { Subject } from '../../domain/outbox/subject.ts';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Button } from '../../ui/controls/button.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { StatusBadge, type StatusTone } from '../../ui/text/status-badge.tsx';
import { Text } from '../../ui/text/text.tsx';
import { paths } from '../paths.ts';
import { describeChange } from './describe.ts';
import { editableTexts } from './editable-texts.ts';
import { Refusal } from './refusal.tsx';
import { SettledChange } from './settled-change.tsx';
import classes from './sync-sheet.module.css';
import { TwoVersions } from './two-versions.tsx';

/** The form is large, and few changes are corrected. */
const EditChange = lazy(async () => ({ default: (await import('./edit-change.tsx')).EditChange }));

type Shown = 'waiting' | 'behind' | 'sending' | 'retrying' | 'rejected' | 'conflict';

const tones: Readonly<Record<Shown, StatusTone>> = {
  waiting: 'quiet',
  behind: 'quiet',
  sending: 'info',
  retrying: 'quiet',
  rejected: 'warning',
  conflict: 'warning',
};

type Step = 'edit' | 'discard';

interface ChangeItemProps {
  readonly intention: Intention;
  readonly subject: Subject | undefined;
  /** A change before it in its lane needs the person, so it is not sent automatically. */
  readonly isBehind: boolean;
  readonly now: Date;
  /** The person follows a link out of the sheet. */
  readonly onLeave: (event: Pick<Event, 'preventDefault'>) => void;
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** One unsent change: its description, time and status, and the possible decisions. */
export function ChangeItem({ intention, subject, isBehind, now, onLeave, onDirty }: ChangeItemProps) {
  const { t } = useTranslation('sync-sheet');
  const reader = useReader();
  const [step, setStep] = useState<'none' | Step>('none');
  const { id, madeAt } = intention;
  const state = isBehind ? 'behind' : shownState(intention);
  const what = describeChange(intention, subject, t, reader);
  const settled = isBehind ? null : settledReason(intention, now);
  const isAboutTimes = isAboutTimesBooked(state, intention);
  const wasNeverSent = intention.state === 'waiting' && intention.firstSentAt === null;

  async function decide(decision: Promise<boolean>): Promise<void> {
    setStep('none');
    if (!(await decision)) await notify(t('decide.isElsewhere'), 'info');
  }

  return (
    <li className={classes.item}>
      <Row gap={2} align="center" justify="between" wraps>
        <Text as="span" weight={600} lines="anywhere">
          {what}
        </Text>
        <StatusBadge tone={settled ? 'info' : tones[state]}>{settled ? t(`settled.title.${settled}`) : t(`state.${state}`)}</StatusBadge>
      </Row>
      <Text as="time" look="note" dateTime={madeAt}>
        {t('sheet.madeAt', { when: formatDayAndTime(madeAt, reader) })}
      </Text>
      {settled && <SettledChange intention={intention} settled={settled} onUnderstood={() => void decide(discardChange(id))} />}
      {state === 'rejected' && !settled && <Refusal problem={intention.problem} />}
      {isAboutTimes && <Text size="sm">{t('conflict.bookedMeanwhile')}</Text>}
      {state === 'conflict' && !isAboutTimes && !settled && <TwoVersions intention={intention} />}
      {step === 'edit' && (
        <Suspense>
          <EditChange intention={intention} onDirty={onDirty} onDone={() => setStep('none')} />
        </Suspense>
      )}
      {step !== 'edit' && !settled && (isRefused(state) || wasNeverSent) && (
        <Decisions intention={intention} state={state} onDecide={decide} onStep={setStep} onLeave={onLeave} />
      )}
      <ConfirmDialog
        isOpen={step === 'discard'}
        title={t('decide.discardTitle')}
        text={<p>{t('decide.discardText', { what })}</p>}
        confirmLabel={t('decide.discard')}
        cancelLabel={t('decide.cancel')}
        isDanger
        onConfirm={() => void decide(discardChange(id))}
        onCancel={() => setStep('none')}
      />
    </li>
  );
}

interface DecisionsProps extends Pick<ChangeItemProps, 'intention' | 'onLeave'> {
  readonly state: Shown;
  readonly onDecide: (decision: Promise<boolean>) => Promise<void>;
  readonly onStep: (step: Step) => void;
}

function Decisions({ intention, state, onDecide, onStep, onLeave }: DecisionsProps) {
  const { t } = useTranslation('sync-sheet');
  const { id } = intention;
  const isAboutTimes = isAboutTimesBooked(state, intention);
  // Answers are corrected on their own page, with the form.
  const answerId = intention.endpoint.startsWith('intake.answer') ? (intention.body as { id?: string }).id : undefined;
  return (
    <Row gap={2} wraps>
      {isAboutTimes && (
        <Button size="compact-md" variant="default" component={Link} to={paths.coach.calendar} onClick={onLeave}>
          {t('decide.inCalendar')}
        </Button>
      )}
      {state === 'conflict' && !isAboutTimes && (
        <Button size="compact-md" variant="default" onClick={() => void onDecide(keepOwnVersion(id))}>
          {t('decide.keepMine')}
        </Button>
      )}
      {isRefused(state) && answerId && (
        <Button size="compact-md" variant="default" component={Link} to={`${paths.user.intake}/answers/${answerId}`} onClick={onLeave}>
          {t('decide.edit')}
        </Button>
      )}
      {isRefused(state) && editableTexts(intention).length > 0 && (
        <Button size="compact-md" variant="default" onClick={() => onStep('edit')}>
          {t('decide.edit')}
        </Button>
      )}
      {state === 'rejected' && (
        <Button size="compact-md" variant="default" onClick={() => void onDecide(retryChange(id))}>
          {t('decide.retry')}
        </Button>
      )}
      {!isAboutTimes && (
        <Button size="compact-md" variant="subtle" color="danger" onClick={() => onStep('discard')}>
          {t(state === 'conflict' ? 'decide.keepTheirs' : 'decide.discard')}
        </Button>
      )}
    </Row>
  );
}

const isRefused = (state: Shown) => state === 'rejected' || state === 'conflict';

/** A time that was booked meanwhile is decided where the session is visible. */
function isAboutTimesBooked(state: Shown, { endpoint }: Intention): boolean {
  return state === 'conflict' && endpoint.startsWith('availability.');
}

/** While offline nothing is retried: it waits. */
function shownState({ state, problem }: Intention): Shown {
  return state === 'waiting' && problem?.kind === 'provider-trouble' ? 'retrying' : state;
}
