import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { discardChange, keepOwnVersion, retryChange } from '../../../../domain/outbox/actions.ts';
import { sessionSettledBy } from '../../../../domain/outbox/settled.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { wishProblemsOf } from '../../../../domain/sessions/pending-bookings.ts';
import type { ShownSession, UnsentChange } from '../../../../domain/sessions/shown-sessions.ts';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { SettledChange, WaitingChange } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { RankedTimes } from '../ranked-times.tsx';
import { useOutcomeText } from '../use-outcome-text.ts';

/** The member's change of the session that the provider has not accepted; nothing if there is none. */
export function ChangeCard({ shown: { session, change } }: { readonly shown: ShownSession }) {
  if (!change) return null;
  if (change.state === 'waiting') return <Waiting change={change} />;
  return change.problem?.kind === 'conflict' ? (
    <Conflict session={session} change={change} />
  ) : (
    <Refused session={session} change={change} />
  );
}

function Waiting({ change: { kind, startTimes, canTakeBack, intentionId } }: { readonly change: UnsentChange }) {
  const { t } = useTranslation('sessions');
  return (
    <WaitingChange text={t(`change.waiting.${kind}`)} intentionId={intentionId} takeBack={canTakeBack ? t('change.takeBack') : null}>
      {startTimes.length > 0 && <RankedTimes startTimes={startTimes} />}
    </WaitingChange>
  );
}

interface ChangeOfSession {
  readonly session: Session;
  readonly change: UnsentChange;
}

/** The coach changed the session meanwhile: shows its present state, and the member decides. */
function Conflict({ session, change: { kind, startTimes, intentionId, problem } }: ChangeOfSession) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const isAnswer = kind === 'choose' || kind === 'declineTimes';
  const settled = sessionSettledBy(problem, isAnswer, useNow());
  const current = problem?.details?.current as Pick<Session, 'startsAt' | 'suggestion'> | undefined;
  const time = current ? formatDayAndTime(current.startsAt, reader) : '';
  const name = problem?.details?.changedBy;
  if (settled) {
    return (
      <SettledChange title={t(`change.refusedTitle.${kind}`)} understood={t('change.understood')} {...{ settled, problem, intentionId }} />
    );
  }
  if (isAnswer || (kind === 'cancel' && current?.suggestion)) {
    // The present times are on this page.
    return (
      <Card title={t('change.timesChangedTitle')} look="quiet">
        <p role="status">{t('change.timesChanged', { name: name ?? session.coachName, time })}</p>
        <Row gap={2} wraps above={3}>
          <Button onClick={() => void discardChange(intentionId)}>{t('change.seeTimes')}</Button>
          {kind === 'cancel' && (
            <Button variant="default" color="danger" onClick={() => void keepOwnVersion(intentionId)}>
              {t('change.cancelAnyway')}
            </Button>
          )}
        </Row>
      </Card>
    );
  }
  const wished = startTimes[0] === undefined ? '' : formatDayAndTime(startTimes[0], reader);
  return (
    <Card title={t('change.conflictTitle')} look="quiet">
      <p role="status">{name ? t('change.conflictBy', { name, time }) : t('change.conflictText', { time })}</p>
      <Row gap={2} wraps above={3}>
        <Button variant="default" onClick={() => void discardChange(intentionId)}>
          {t('change.keepNow', { time })}
        </Button>
        <Button variant="default" color={kind === 'cancel' ? 'danger' : undefined} onClick={() => void keepOwnVersion(intentionId)}>
          {kind === 'cancel' ? t('change.cancelAnyway') : t('change.moveAnyway', { time: wished })}
        </Button>
      </Row>
    </Card>
  );
}

const alreadyGone: ReadonlySet<string> = new Set(['ALREADY_DONE', 'SESSION_CANCELLED']);

function Refused({ session, change }: ChangeOfSession) {
  const { t } = useTranslation('sessions');
  const errorText = useErrorText();
  const reader = useReader();
  const { problemTexts } = useOutcomeText();
  const { kind, startTimes, intentionId, problem } = change;
  const isAnswer = kind === 'choose' || kind === 'declineTimes';
  const isGone = kind === 'cancel' && alreadyGone.has(problem?.code ?? '');
  const reasons = problemTexts(wishProblemsOf(problem), startTimes);
  const why = reasons.length > 0 ? reasons.join(' ') : errorText(Object.assign(new Error(), { code: problem?.code ?? 'INTERNAL' }));
  return (
    <Card title={t(`change.refusedTitle.${kind}`)} look="quiet">
      <p role="status">{isGone ? t('change.alreadyCancelled') : why}</p>
      {isAnswer && <p>{t('change.requestStands', { time: formatDayAndTime(session.startsAt, reader) })}</p>}
      <Row gap={2} wraps above={3}>
        {kind === 'move' && (
          <Button component={Link} to={`/user/sessions/book?moves=${session.id}`} onClick={() => void discardChange(intentionId)}>
            {t('change.chooseAgain')}
          </Button>
        )}
        <Button variant={kind === 'move' ? 'default' : 'filled'} onClick={() => void discardChange(intentionId)}>
          {t('change.understood')}
        </Button>
        {!isGone && !isAnswer && kind !== 'move' && (
          <Button variant="default" onClick={() => void retryChange(intentionId)}>
            {t('change.retry')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
