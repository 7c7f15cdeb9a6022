import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimeSlot } from '../../../../contract/availability.ts';
import type { Session } from '../../../../contract/session.ts';
import { cancelBookedTime, keepBookedTime, offerBesides } from '../../../domain/availability/actions.ts';
import type { TimesProblem } from '../../../domain/availability/own-times.ts';
import { discardChange, retryChange } from '../../../domain/outbox/actions.ts';
import { formatDayAndTime, insideSentence } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CancelBookedDialog } from './cancel-booked-dialog.tsx';

/** Conflicts of the coach's changes of their times: what happened, and the possible actions. */
export function ProblemCards({ problems }: { readonly problems: readonly TimesProblem[] }) {
  const [first] = problems;
  if (!first) return null;
  return isBooked(first) ? <BookedCard key={first.intentionId} problem={first} /> : <RefusedCard problem={first} />;
}

type BookedSlot = TimeSlot & { readonly session?: Session };

function isBooked({ kind, problem }: TimesProblem): boolean {
  return kind !== 'other' && problem?.kind === 'conflict';
}

/** A time that was withdrawn or moved, but booked by a member before the change arrived. */
function BookedCard({ problem }: { readonly problem: TimesProblem }) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const [isCancelling, setIsCancelling] = useState(false);
  const slot = problem.problem?.details?.current as BookedSlot | undefined;
  const session = slot?.session;
  const facts = {
    when: slot ? insideSentence(formatDayAndTime(slot.startsAt, reader), reader) : '',
    name: session?.registrations?.[0]?.fullName ?? problem.problem?.details?.changedBy ?? t('problem.someone'),
  };
  const isMove = problem.kind === 'move';
  return (
    <Card title={t(isMove ? 'problem.moveTitle' : 'problem.removeTitle')}>
      <p role="status">{t(isMove ? 'problem.moveText' : 'problem.removeText', facts)}</p>
      <Row gap={2} wraps above={3}>
        <Button onClick={() => void keepBookedTime(problem)}>{t('problem.keep')}</Button>
        {isMove && problem.movesTo && (
          <Button variant="default" onClick={() => void offerBesides(problem)}>
            {t('problem.besides', { when: insideSentence(formatDayAndTime(problem.movesTo, reader), reader) })}
          </Button>
        )}
        {session && (
          <>
            <Button component={Link} to={`/coach/sessions/${session.id}`} variant="default">
              {t('problem.open')}
            </Button>
            <Button variant="outline" color="danger" onClick={() => setIsCancelling(true)}>
              {t('problem.cancel')}
            </Button>
          </>
        )}
      </Row>
      <Text tone="muted">{t('problem.waits')}</Text>
      {isCancelling && session && (
        <CancelBookedDialog
          session={session}
          onConfirm={(message) => void cancelBookedTime(problem, session.id, message)}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Card>
  );
}

const codes: Readonly<Record<string, 'problem.takenText' | 'problem.goneText'>> = {
  SLOT_TAKEN: 'problem.takenText',
  NOT_FOUND: 'problem.goneText',
};

function RefusedCard({ problem }: { readonly problem: TimesProblem }) {
  const { t } = useTranslation('coach-calendar');
  const errorText = useErrorText();
  const code = problem.problem?.code ?? 'INTERNAL';
  const known = codes[code];
  return (
    <Card title={t('problem.otherTitle')}>
      <p role="status">{known ? t(known) : errorText(Object.assign(new Error(), { code }))}</p>
      <Row gap={2} wraps above={3}>
        <Button onClick={() => void discardChange(problem.intentionId)}>{t('problem.understood')}</Button>
        <Button variant="default" onClick={() => void retryChange(problem.intentionId)}>
          {t('problem.retry')}
        </Button>
      </Row>
    </Card>
  );
}
