import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSlot } from '../../../../../contract/availability.ts';
import { seriesRhythms } from '../../../../../contract/session-series.ts';
import type { BookableTimes, ChoiceConditions } from '../../../../domain/availability/choosing.ts';
import { type PreviewedTime, previewSeries } from '../../../../domain/sessions/series-preview.ts';
import { calendarDay } from '../../../../i18n/format.ts';
import { ChipChoice } from '../../../../ui/form/chip-choice.tsx';
import { LabelledDay } from '../../../../ui/form/date-fields.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import type { StatusTone } from '../../../../ui/text/status-badge.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { SeriesTimes } from '../series-times.tsx';
import { rhythmKeys, useSeriesWords } from '../use-series-words.ts';
import type { Repeating } from './use-repeat.ts';

interface RepeatChoiceProps {
  readonly first: TimeSlot;
  readonly times: BookableTimes;
  readonly conditions: ChoiceConditions;
  /** When the provider last confirmed the times. */
  readonly asOf: Date | null;
  readonly repeating: Repeating;
}

const tones: Record<PreviewedTime['state'], StatusTone> = {
  free: 'ok',
  'not-free': 'warning',
  overlaps: 'warning',
  'month-full': 'warning',
  later: 'quiet',
};

/** Chooses whether the picked time repeats, with a preview of the next times. */
export function RepeatChoice({ first, times, conditions, asOf, repeating }: RepeatChoiceProps) {
  const { t } = useTranslation('session-series');
  const { zoneNote } = useSeriesWords();
  const { coach } = times;
  const { repeat, everyWeeks, until, isTooEarly, setEveryWeeks, setUntil } = repeating;
  const zone = zoneNote(first.startsAt, coach.timeZone, coach.fullName);
  const next = repeat && !isTooEarly ? previewSeries(first, repeat, times, conditions, asOf ?? conditions.now) : [];
  return (
    <Stack gap={3}>
      <ChipChoice
        legend={t('repeat.legend')}
        value={everyWeeks === null ? 'never' : rhythmKeys[everyWeeks]}
        options={(['never', 'weekly', 'fortnightly', 'fourWeekly'] as const).map((value) => ({ value, label: t(`repeat.${value}`) }))}
        onChange={(value) => setEveryWeeks(seriesRhythms.find((weeks) => rhythmKeys[weeks] === value) ?? null)}
      />
      {repeat && (
        <>
          <Suspense>
            <LabelledDay
              label={t('repeat.until')}
              help={t('repeat.untilHelp')}
              problem={isTooEarly ? t('repeat.untilProblem') : undefined}
              isOptional
              value={until}
              min={calendarDay(first.startsAt, { timeZone: coach.timeZone })}
              onChange={setUntil}
            />
          </Suspense>
          {zone && <Text look="note">{zone}</Text>}
          {next.length > 0 && (
            <>
              <Text as="h3" size="sm" weight={600}>
                {t('repeat.next')}
              </Text>
              <SeriesTimes
                label={t('repeat.next')}
                times={next.map(({ startsAt, state }) => ({ startsAt, tone: tones[state], words: t(`expected.${state}`) }))}
              />
            </>
          )}
          <Text look="note">{t('repeat.later')}</Text>
        </>
      )}
    </Stack>
  );
}
