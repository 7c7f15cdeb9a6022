import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxSuggestedTimes, type Session } from '../../../../../contract/session.ts';
import { isBlank } from '../../../../../contract/visible-text.ts';
import { useOwnTimes } from '../../../../domain/availability/own-queries.ts';
import type { OwnSlot } from '../../../../domain/availability/own-times.ts';
import { slotDays } from '../../../../domain/availability/slot-days.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { suggestTimes } from '../../../../domain/sessions/coach-actions.ts';
import { useOwnCoachSessions } from '../../../../domain/sessions/coach-queries.ts';
import { timesToSuggest } from '../../../../domain/sessions/times-to-suggest.ts';
import { formatAge, formatDayAndTime, formatTime, insideSentence } from '../../../../i18n/format.ts';
import { formatCalendarDay } from '../../../../i18n/format-calendar.ts';
import { TimeChoice, useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { notify } from '../../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { TextAreaInput } from '../../../../ui/form/inputs.tsx';
import { useUnsavedWork } from '../../../../ui/form/unsaved-work.ts';
import { Sheet } from '../../../../ui/page/sheet.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './suggest.module.css';

interface SuggestSheetProps {
  readonly session: Session;
  /** Of the member who asked. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Suggests up to three of the coach's free times instead of the requested one, with a short message. */
export function SuggestSheet({ session, name, onClose }: SuggestSheetProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const now = useNow();
  const times = useOwnTimes();
  const sessions = useOwnCoachSessions().data?.map((shown) => shown.session) ?? [];
  const isOffline = useIsOffline();
  const { chosen, words, setWords, isFilledIn, toggle, send } = useSuggestion(session, onClose);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('suggestion.title')}
      isFilledIn={isFilledIn}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('suggestion.keep')}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => void send()}>
            {t('suggestion.send')}
          </Button>
        </>
      }
    >
      <div className={classes.sheet}>
        <p>{t('suggestion.lead', { name, time: insideSentence(formatDayAndTime(session.startsAt, reader), reader) })}</p>
        {isOffline && (
          <Notice tone="info">
            {times.asOf
              ? `${t('suggestion.offline')} ${t('suggestion.old', { when: formatAge(times.asOf, reader) })}`
              : t('suggestion.offline')}
          </Notice>
        )}
        <QueryFrame
          query={times}
          skeleton={{ lines: 4, height: '12rem' }}
          offline={{ title: t('suggestion.notHere'), text: t('suggestion.notHereText') }}
        >
          {(own) => <FreeTimes slots={timesToSuggest(session, own, sessions, now)} chosen={chosen} now={now} onToggle={toggle} />}
        </QueryFrame>
        <TextAreaInput
          isOptional
          rows={3}
          label={t('suggestion.words')}
          help={t('suggestion.wordsHelp')}
          value={words}
          onChange={setWords}
          maxLength={1000}
        />
      </div>
    </Sheet>
  );
}

/** The chosen times and the message, sent together. */
function useSuggestion(session: Session, onSent: () => void) {
  const { t } = useTranslation('coach-sessions');
  const [chosen, setChosen] = useState<readonly OwnSlot[]>([]);
  const [words, setWords] = useState('');
  const isFilledIn = chosen.length > 0 || !isBlank(words);
  useUnsavedWork(isFilledIn);
  const toggle = (slot: OwnSlot) =>
    setChosen(chosen.some(({ id }) => id === slot.id) ? chosen.filter(({ id }) => id !== slot.id) : [...chosen, slot]);

  async function send(): Promise<void> {
    const inOrder = chosen.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    await suggestTimes(session, inOrder, words);
    onSent();
    await notify(t('suggestion.sent', { count: inOrder.length }), 'ok');
  }
  return { chosen, words, setWords, isFilledIn, toggle, send };
}

const daysAtOnce = 4;

interface FreeTimesProps {
  readonly slots: readonly OwnSlot[];
  readonly chosen: readonly OwnSlot[];
  readonly now: Date;
  readonly onToggle: (slot: OwnSlot) => void;
}

function FreeTimes({ slots, chosen, now, onToggle }: FreeTimesProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const [shownDays, setShownDays] = useState(daysAtOnce);
  const days = slotDays(slots, now, reader.timeZone).filter(({ count }) => count > 0);
  const known = new Map(slots.map((slot) => [slot.id, slot]));
  const isFull = chosen.length >= maxSuggestedTimes;
  if (days.length === 0) return <EmptyState picture="calendar" title={t('suggestion.none')} text={t('suggestion.noneText')} />;
  return (
    <div className={classes.days}>
      <Text look="note" role="status">
        <span>{t('suggestion.chosen', { count: chosen.length })}</span>
        {isFull && <span> {t('suggestion.most')}</span>}
      </Text>
      {days.slice(0, shownDays).map(({ day, parts }) => (
        <section key={day} aria-label={formatCalendarDay(day, reader)}>
          <h3 className={classes.day}>{formatCalendarDay(day, reader)}</h3>
          <ul className={classes.times}>
            {parts
              .flatMap((part) => part.slots)
              .map(({ id, startsAt }) => {
                const isChosen = chosen.some((each) => each.id === id);
                const slot = known.get(id);
                return (
                  <li key={id}>
                    <TimeChoice
                      time={formatTime(startsAt, reader)}
                      isChosen={isChosen}
                      isDisabled={isFull && !isChosen}
                      onClick={() => slot && onToggle(slot)}
                    />
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
      {days.length > shownDays && (
        <div>
          <Button variant="default" onClick={() => setShownDays(shownDays + daysAtOnce * 2)}>
            {t('suggestion.moreDays')}
          </Button>
        </div>
      )}
    </div>
  );
}
