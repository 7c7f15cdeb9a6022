import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBookableCoach } from '../../../domain/availability/queries.ts';
import { discardChange } from '../../../domain/outbox/actions.ts';
import { useShownSeries } from '../../../domain/sessions/own-series.ts';
import { endSeries } from '../../../domain/sessions/series-actions.ts';
import type { ShownSeries, UnsentSeriesChange } from '../../../domain/sessions/shown-series.ts';
import { formatDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { ChipChoice } from '../../../ui/form/chip-choice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { SeriesTimes } from './series-times.tsx';
import classes from './sessions.module.css';
import { useOccurrenceTimes } from './use-occurrence-times.ts';
import { useSeriesWords } from './use-series-words.ts';

/** The member's sessions that repeat; nothing while there are none. */
export function SeriesCard() {
  const { t } = useTranslation('session-series');
  const { data } = useShownSeries();
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('card.title')}>
      <ul className={classes.open}>
        {data.map((series) => (
          <li key={series.id}>
            <Series series={series} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Series({ series }: { readonly series: ShownSeries }) {
  const { t } = useTranslation('session-series');
  const { titleOf, zoneNote } = useSeriesWords();
  const timesOf = useOccurrenceTimes();
  const coach = useBookableCoach(series.change?.kind === 'start' ? series.coachId : null);
  const [isAsking, setIsAsking] = useState(false);
  const { change, everyWeeks, occurrences, firstStartsAt } = series;
  const coachName = series.coachName ?? coach?.fullName ?? null;
  const next = occurrences[0]?.startsAt ?? firstStartsAt;
  const zone = series.timeZone && zoneNote(next, series.timeZone, coachName ?? t('yourCoach'));
  const missing = timesOf({ ...series, occurrences: occurrences.filter(({ problem }) => problem !== null) }, false);
  return (
    <Stack gap={3}>
      <Row gap="2 4" align="center" justify="between" wraps>
        <Text as="h3" size="sm" weight={600}>
          {titleOf(everyWeeks, next, coachName)}
        </Text>
        {change && <ChangeBadge change={change} />}
      </Row>
      {change?.kind !== 'start' && <Booked series={series} />}
      {zone && <Text look="note">{zone}</Text>}
      {missing.length > 0 && <SeriesTimes label={t('card.missing')} times={missing} />}
      {change?.state === 'attention' && <Refused change={change} />}
      <Row gap={2} wraps>
        {change?.canTakeBack && (
          <Button variant="default" onClick={() => void discardChange(change.intentionId)}>
            {t('card.takeBack')}
          </Button>
        )}
        {change === null && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('card.end')}
          </Button>
        )}
      </Row>
      {isAsking && <EndDialog id={series.id} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

function ChangeBadge({ change: { kind, state } }: { readonly change: UnsentSeriesChange }) {
  const { t } = useTranslation('session-series');
  if (state === 'waiting') return <StatusBadge tone="quiet">{t(kind === 'start' ? 'card.pending' : 'card.ending')}</StatusBadge>;
  return <StatusBadge tone="warning">{t(kind === 'start' ? 'card.refused' : 'card.endRefused')}</StatusBadge>;
}

/** How far it is booked, and until when it goes on. */
function Booked({ series: { occurrences, until } }: { readonly series: ShownSeries }) {
  const { t } = useTranslation('session-series');
  const reader = useReader();
  const last = occurrences.findLast(({ sessionId }) => sessionId !== null);
  return (
    <>
      <Text look="note">{last ? t('card.bookedUntil', { day: formatDay(last.startsAt, reader) }) : t('card.noneBooked')}</Text>
      {until !== null && <Text look="note">{t('card.until', { day: formatCalendarDay(until, reader) })}</Text>}
    </>
  );
}

function Refused({ change: { problem, intentionId } }: { readonly change: UnsentSeriesChange }) {
  const { t } = useTranslation('session-series');
  const errorText = useErrorText();
  return (
    <>
      <p>{errorText(Object.assign(new Error(problem?.message ?? ''), { code: problem?.code }))}</p>
      <Row gap={2} wraps>
        <Button variant="default" onClick={() => void discardChange(intentionId)}>
          {t('card.discard')}
        </Button>
      </Row>
    </>
  );
}

function EndDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('session-series');
  const [booked, setBooked] = useState<'keep' | 'cancel'>('keep');
  const confirm = () => {
    void endSeries(id, booked === 'cancel');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('card.endTitle')}
      text={
        <Stack gap={3}>
          <ChipChoice
            legend={t('card.booked')}
            value={booked}
            options={[
              { value: 'keep', label: t('card.keepBooked') },
              { value: 'cancel', label: t('card.cancelBooked') },
            ]}
            onChange={setBooked}
          />
          {booked === 'cancel' && <Text look="note">{t('card.cancelNote')}</Text>}
        </Stack>
      }
      confirmLabel={t('card.end')}
      cancelLabel={t('card.keep')}
      isDanger
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
