import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MeasurementKind, measurementKinds } from '../../../../contract/measurement-rules.ts';
import { useMeasurements } from '../../../domain/measurements/queries.ts';
import type { ShownMeasurements } from '../../../domain/measurements/shown-measurements.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { MeasurementChart, useChosenUnits, useMeasurementWords } from '../../../measurements/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface MemberMeasurementsProps {
  readonly userId: string;
  readonly name: string;
  /** The member's zone, which decides the day of a value. */
  readonly timeZone: string;
}

/** The rest is in the chart's table. */
const maxListed = 10;

/** The measurements that a member shares with the coach. */
export function MemberMeasurements({ userId, name, timeZone }: MemberMeasurementsProps) {
  const { t } = useTranslation('measurements');
  const measurements = useMeasurements(userId);
  return (
    <Card title={t('coach.title')}>
      <QueryFrame
        query={measurements}
        level={3}
        skeleton={{ lines: 5, height: '18rem' }}
        offline={t('coach.offlineTitle')}
        denied={{ title: t('coach.deniedTitle'), text: t('coach.deniedText') }}
      >
        {(shown) =>
          shown.shared.size === 0 ? (
            <EmptyState level={3} title={t('coach.notSharedTitle', { name })} text={t('coach.notSharedText')} />
          ) : (
            <Shared shown={shown} name={name} timeZone={timeZone} />
          )
        }
      </QueryFrame>
    </Card>
  );
}

interface SharedProps extends Pick<MemberMeasurementsProps, 'name' | 'timeZone'> {
  readonly shown: ShownMeasurements;
}

function Shared({ shown, name, timeZone }: SharedProps) {
  const { t } = useTranslation('measurements');
  const reader = useReader(timeZone);
  const today = calendarDay(useNow(), reader);
  const { units } = useChosenUnits();
  const words = useMeasurementWords(units);
  const [chosen, setChosen] = useState<MeasurementKind | null>(null);
  const kinds = measurementKinds.filter((kind) => shown.shared.has(kind));
  const withValues = kinds.find((each) => shown.items.some((item) => item.kind === each));
  const kind = kinds.find((each) => each === chosen) ?? withValues ?? kinds[0] ?? 'weight';
  const items = shown.items.filter((item) => item.kind === kind);
  return (
    <Stack gap={4}>
      <Text look="note">{t('coach.lead', { name })}</Text>
      <SelectInput
        label={t('coach.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: words.kindWords(each) }))}
        onChange={setChosen}
      />
      {items.length === 0 ? (
        <Text tone="muted">{t('coach.none', { name })}</Text>
      ) : (
        <>
          <Text>{words.trendWords(items)}</Text>
          <MeasurementChart {...{ kind, items, units, today, reader }} from={items.at(-1)?.day ?? today} />
          <Text as="h3" size="sm" weight={650}>
            {t('coach.latest')}
          </Text>
          <RowList items={items.slice(0, maxListed)} keyOf={({ id }) => id} label={t('coach.latest')}>
            {(item) => (
              <Row gap={3} justify="between">
                <Stack as="span" shrinks>
                  <Text as="span" weight={600} figures="tabular">
                    {words.valueWords(item)}
                  </Text>
                  {item.note !== null && (
                    <Text as="span" look="note" lines="anywhere">
                      {item.note}
                    </Text>
                  )}
                </Stack>
                <Text as="span" look="note">
                  {formatCalendarDay(item.day, reader, 'short')}
                </Text>
              </Row>
            )}
          </RowList>
        </>
      )}
    </Stack>
  );
}
