import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptRequests, suggestTimes } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { nameOfSession } from '../../../../domain/sessions/people.ts';
import { suggestionNow } from '../../../../domain/sessions/suggestion.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { SessionReason, useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import suggestClasses from './suggest.module.css';

const SuggestSheet = lazy(async () => ({ default: (await import('./suggest-sheet.tsx')).SuggestSheet }));

interface RequestCardProps {
  readonly shown: CoachSession;
  readonly now: Date;
}

/** A member requests a time: the coach accepts, suggests another one, or declines. */
export function RequestCard({ shown, now }: RequestCardProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const [step, setStep] = useState<'none' | 'suggest' | 'decline'>('none');
  const isDecided = shown.changes.length > 0;
  const name = nameOfSession(shown, reader.language);
  const close = () => setStep('none');
  const hasSuggested = suggestionNow(shown.session, now) !== null;
  return (
    <Card title={t('detail.requestTitle', { name })}>
      <Text tone="muted">{t('detail.requestText')}</Text>
      <Row gap={2} wraps above={3}>
        <Button onClick={() => void acceptRequests([shown.session])} disabled={isDecided}>
          {t('detail.accept')}
        </Button>
        <Button variant="default" onClick={() => setStep('suggest')} disabled={isDecided}>
          {t(hasSuggested ? 'suggestion.others' : 'detail.suggest')}
        </Button>
        <Button variant="outline" color="danger" onClick={() => setStep('decline')} disabled={isDecided}>
          {t('detail.decline')}
        </Button>
      </Row>
      <Suggested shown={shown} now={now} name={name} />
      {step === 'suggest' && (
        <Suspense>
          <SuggestSheet session={shown.session} name={name} onClose={close} />
        </Suspense>
      )}
      {step === 'decline' && <CancelDialog session={shown.session} onDone={close} />}
    </Card>
  );
}

/** The coach's suggested times, and their status. */
function Suggested({ shown: { session, changes }, now, name }: RequestCardProps & { readonly name: string }) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const suggestion = suggestionNow(session, now);
  if (!suggestion) return null;
  const until = insideSentence(formatDayAndTime(session.startsAt, reader), reader);
  const textOfState = { open: 'suggestion.waiting', declined: 'suggestion.declined', 'none-left': 'suggestion.noneLeft' } as const;
  return (
    <section className={suggestClasses.days} aria-label={t('suggestion.cardTitle')}>
      <div>
        <h3 className={suggestClasses.day}>{t('suggestion.cardTitle')}</h3>
        <ul className={suggestClasses.suggested}>
          {suggestion.times.map(({ slotId, startsAt, stands }) => (
            <li key={slotId} data-stands={stands}>
              <span>{formatDayAndTime(startsAt, reader)}</span>
              {stands !== 'free' && <span> ({t(`suggestion.stands.${stands}`)})</span>}
            </li>
          ))}
        </ul>
      </div>
      {suggestion.words && <SessionReason reason={suggestion.words} />}
      <Text tone="muted">{t(textOfState[suggestion.state], { name, time: until })}</Text>
      {suggestion.state === 'open' && changes.length === 0 && (
        <div>
          <Button variant="default" onClick={() => void suggestTimes(session, [], '')}>
            {t('suggestion.takeBack')}
          </Button>
        </div>
      )}
    </section>
  );
}
