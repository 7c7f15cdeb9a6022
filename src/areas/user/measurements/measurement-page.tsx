import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { type MeasurementKind, measurementKinds } from '../../../../contract/measurement-rules.ts';
import { removeMeasurement } from '../../../domain/measurements/actions.ts';
import { useOwnMeasurements } from '../../../domain/measurements/queries.ts';
import type { ShownMeasurement } from '../../../domain/measurements/shown-measurements.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { MeasurementChart, type MeasurementWords, useChosenUnits, useMeasurementWords } from '../../../measurements/index.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AddMeasurement } from './add-measurement.tsx';
import { MeasuredRow } from './measured-row.tsx';
import { ShareSwitch } from './share-switch.tsx';

const ranges = ['30', '90', '400'] as const;

/** One kind of measurement: its chart, its values, and whether it is shared. */
export function MeasurementPage() {
  const { t } = useTranslation('member-measurements');
  const { kind } = useParams();
  const known = measurementKinds.find((each) => each === kind);
  if (known) return <KnownKind kind={known} />;
  return (
    <Page title={t('title')} width="reading">
      <Card>
        <EmptyState
          picture="letters"
          title={t('kind.unknownTitle')}
          text={t('kind.unknownText')}
          actions={
            <Button component={Link} to="/user/measurements">
              {t('kind.back')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

function KnownKind({ kind }: { readonly kind: MeasurementKind }) {
  const { t } = useTranslation('member-measurements');
  const { units } = useChosenUnits();
  const words = useMeasurementWords(units);
  const [search] = useSearchParams();
  const range = ranges.find((each) => each === search.get('range')) ?? '90';
  const { today, reader } = useToday();
  const measurements = useOwnMeasurements();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title={words.kindWords(kind)}
      meta={<Link to="/user/measurements">{t('kind.back')}</Link>}
      actions={
        <Button onClick={() => setIsAdding(true)} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
          {t('add')}
        </Button>
      }
    >
      <QueryFrame query={measurements} skeleton={{ lines: 6, height: '24rem' }} offline={t('offlineTitle')}>
        {(shown) => {
          const items = shown.items.filter((item) => item.kind === kind);
          return (
            <Stack gap={5}>
              <Card title={t('kind.chart')}>
                <Segments
                  label={t('kind.ranges')}
                  current={range}
                  items={ranges.map((each) => ({ key: each, label: t(`kind.days${each}`), to: `?range=${each}` }))}
                />
                <Text>{words.trendWords(items)}</Text>
                <MeasurementChart {...{ kind, items, units, today, reader }} from={dayLater(today, 1 - Number(range))} />
              </Card>
              <Card look="quiet">
                <ShareSwitch kind={kind} isShared={shown.shared.has(kind)} />
              </Card>
              <Values items={items} words={words} />
            </Stack>
          );
        }}
      </QueryFrame>
      {isAdding && <AddMeasurement kind={kind} units={units} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Values({ items, words }: { readonly items: readonly ShownMeasurement[]; readonly words: MeasurementWords }) {
  const { t } = useTranslation('member-measurements');
  const { reader } = useToday();
  const [removing, setRemoving] = useState<ShownMeasurement | null>(null);
  return (
    <Card title={t('kind.values')} padding={items.length > 0 ? 'none' : 'normal'}>
      {items.length === 0 ? (
        <Text tone="muted">{t('kind.none')}</Text>
      ) : (
        <RowList items={items} keyOf={({ id }) => id} label={t('kind.values')} isSpaced>
          {(item) => <MeasuredRow item={item} words={words} reader={reader} onRemove={() => setRemoving(item)} />}
        </RowList>
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          title={t('remove.title')}
          text={t('remove.text', { value: words.valueWords(removing), day: formatCalendarDay(removing.day, reader) })}
          confirmLabel={t('remove.confirm')}
          cancelLabel={t('remove.cancel')}
          isDanger
          onConfirm={() => {
            void removeMeasurement(removing);
            setRemoving(null);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}
