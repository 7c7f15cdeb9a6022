import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { discardChange, keepOwnVersion, retryChange } from '../../../../domain/outbox/actions.ts';
import { sessionSettledBy } from '../../../../domain/outbox/settled.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import type { CoachChange, CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { SettledChange, useToday, WaitingChange } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { useRefusalWords } from '../refusal-words.ts';

/** The coach's changes of the session that the provider has not accepted; one that needs a decision is shown alone. */
export function ChangeCards({ shown: { session, changes } }: { readonly shown: CoachSession }) {
  const stuck = changes.find(({ state }) => state === 'attention');
  if (stuck) return stuck.problem?.kind === 'conflict' ? <Conflict change={stuck} /> : <Refused session={session} change={stuck} />;
  const last = changes.at(-1);
  return last ? <Waiting change={last} /> : null;
}

function Waiting({ change: { kind, canTakeBack, intentionId } }: { readonly change: CoachChange }) {
  const { t } = useTranslation('coach-sessions');
  return (
    <WaitingChange text={t(`change.waiting.${kind}`)} intentionId={intentionId} takeBack={canTakeBack ? t('change.takeBack') : null} />
  );
}

/** Changes that have no effect once the request was decided. */
const answers: ReadonlySet<CoachChange['kind']> = new Set(['accept', 'suggest', 'unsuggest']);

/** The other side changed the session meanwhile: shows its present state, and the coach decides. */
function Conflict({ change: { kind, intentionId, problem } }: { readonly change: CoachChange }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const settled = sessionSettledBy(problem, answers.has(kind), useNow());
  const current = problem?.details?.current as Pick<Session, 'startsAt'> | undefined;
  const time = current ? insideSentence(formatDayAndTime(current.startsAt, reader), reader) : '';
  const name = problem?.details?.changedBy;
  if (settled) {
    return (
      <SettledChange title={t(`change.refusedTitle.${kind}`)} understood={t('change.understood')} {...{ settled, problem, intentionId }} />
    );
  }
  return (
    <Card title={t('change.conflictTitle')} look="quiet">
      <p role="status">{name ? t('change.conflictBy', { name, time }) : t('change.conflictText', { time })}</p>
      <Row gap={2} wraps above={3}>
        <Button variant="default" onClick={() => void discardChange(intentionId)}>
          {t('change.keepNow')}
        </Button>
        <Button variant="default" onClick={() => void keepOwnVersion(intentionId)}>
          {t('change.mineAnyway')}
        </Button>
      </Row>
    </Card>
  );
}

const goneCodes: ReadonlySet<string> = new Set(['ALREADY_DONE', 'SESSION_CANCELLED']);

function Refused({ session, change }: { readonly session: Session; readonly change: CoachChange }) {
  const { t } = useTranslation('coach-sessions');
  const refusalWords = useRefusalWords();
  const { kind, intentionId, problem } = change;
  const isGone = goneCodes.has(problem?.code ?? '');
  const isSuggestion = kind === 'suggest' || kind === 'unsuggest';
  return (
    <Card title={t(`change.refusedTitle.${kind}`)} look="quiet">
      <p role="status">{isGone && kind === 'cancel' ? t('change.gone') : refusalWords(change)}</p>
      <Row gap={2} wraps above={3}>
        {kind === 'create' && (
          <Button component={Link} to={`/coach/sessions/new?again=${session.id}`}>
            {t('change.chooseAgain')}
          </Button>
        )}
        {!isGone && kind !== 'create' && !isSuggestion && (
          <Button variant="default" onClick={() => void retryChange(intentionId)}>
            {t('change.retry')}
          </Button>
        )}
        <Button variant="default" onClick={() => void discardChange(intentionId)}>
          {t('change.understood')}
        </Button>
      </Row>
    </Card>
  );
}
