import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../../contract/session.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { answerSuggestion } from '../../../../domain/sessions/actions.ts';
import { useShownSessions } from '../../../../domain/sessions/own-sessions.ts';
import { overlapsOwn } from '../../../../domain/sessions/session-times.ts';
import { type SuggestionNow, suggestionNow } from '../../../../domain/sessions/suggestion.ts';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { SessionReason, TimeChoice } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './suggestion.module.css';

interface SuggestionCardProps {
  readonly session: Session;
  readonly now: Date;
}

/** Other times that the coach suggests for the member's request: accept one, decline, or decide later. */
export function SuggestionCard({ session, now }: SuggestionCardProps) {
  const { t } = useTranslation('sessions');
  const suggestion = suggestionNow(session, now);
  if (!suggestion) return null;
  if (suggestion.state === 'open') return <Choice session={session} suggestion={suggestion} />;
  return (
    <Notice tone="info">
      {t(suggestion.state === 'declined' ? 'suggestion.declined' : 'suggestion.noneLeft', { name: session.coachName })}
    </Notice>
  );
}

function Choice({ session, suggestion }: { readonly session: Session; readonly suggestion: SuggestionNow }) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const isOffline = useIsOffline();
  const own = (useShownSessions().data ?? []).map((shown) => shown.session);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const times = suggestion.times.map((time) => {
    const isInTheWay = time.stands === 'free' && overlapsOwn({ ...time, id: session.id }, own);
    return { ...time, stands: isInTheWay ? ('overlaps' as const) : time.stands };
  });
  const open = times.filter(({ stands }) => stands === 'free');
  const chosen = open.find(({ slotId }) => slotId === chosenId) ?? (open.length === 1 ? open[0] : undefined);
  const asked = formatDayAndTime(session.startsAt, reader);
  return (
    <Card title={t('suggestion.title', { name: session.coachName })} look="hero">
      <div className={classes.suggestion}>
        {suggestion.words && <SessionReason reason={suggestion.words} />}
        <p>{t('suggestion.text', { time: asked })}</p>
        <ul className={classes.times}>
          {times.map(({ slotId, startsAt, stands }) => (
            <li key={slotId}>
              <TimeChoice
                time={formatDayAndTime(startsAt, reader)}
                note={stands === 'free' ? null : t(`suggestion.stands.${stands}`)}
                isChosen={slotId === chosen?.slotId}
                isDisabled={stands !== 'free'}
                onClick={() => setChosenId(slotId)}
              />
            </li>
          ))}
        </ul>
        <Text look="note">{t('suggestion.until', { time: asked })}</Text>
        {isOffline && <Notice tone="info">{t('suggestion.offline')}</Notice>}
        <div className={classes.answers}>
          {chosen && (
            <Button onClick={() => void answerSuggestion(session, chosen)}>
              {t('suggestion.choose', { time: formatDayAndTime(chosen.startsAt, reader) })}
            </Button>
          )}
          <Button variant="default" onClick={() => void answerSuggestion(session, null)}>
            {t('suggestion.none')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
