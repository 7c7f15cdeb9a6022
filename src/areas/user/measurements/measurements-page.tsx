import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { measurementKinds } from '../../../../contract/measurement-rules.ts';
import { useOwnMeasurements } from '../../../domain/measurements/queries.ts';
import type { ShownMeasurement, ShownMeasurements } from '../../../domain/measurements/shown-measurements.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { type MeasurementWords, useChosenUnits, useMeasurementWords } from '../../../measurements/index.ts';
import { SendingBadge } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AddMeasurement } from './add-measurement.tsx';
import { FilesCard } from './files-card.tsx';
import classes from './measurements.module.css';
import { UnitsCard } from './units-card.tsx';

/** The latest value of each kind that the member has measured, with its trend; also without a connection. */
export function MeasurementsPage() {
  const { t } = useTranslation('member-measurements');
  const measurements = useOwnMeasurements();
  const { units, choose } = useChosenUnits();
  const words = useMeasurementWords(units);
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button onClick={() => setIsAdding(true)} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={measurements.data && measurements.data.items.length > 0 && add}>
      <QueryFrame query={measurements} skeleton={{ lines: 6, height: '22rem' }} offline={t('offlineTitle')}>
        {(shown) => (
          <Stack gap={5}>
            {shown.items.length === 0 ? (
              <EmptyState picture="plant" title={t('emptyTitle')} text={t('emptyText')} actions={add} />
            ) : (
              <Latest shown={shown} words={words} />
            )}
            <UnitsCard units={units} onChoose={choose} />
            <FilesCard items={shown.items} units={units} onImported={() => measurements.refresh()} />
          </Stack>
        )}
      </QueryFrame>
      {isAdding && <AddMeasurement kind={null} units={units} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Latest({ shown, words }: { readonly shown: ShownMeasurements; readonly words: MeasurementWords }) {
  const kinds = measurementKinds.flatMap((kind) => {
    const items = shown.items.filter((item) => item.kind === kind);
    return items.length > 0 ? [{ kind, items }] : [];
  });
  return (
    <ul className={classes.cards}>
      {kinds.map(({ kind, items }) => (
        <li key={kind}>
          <KindCard items={items} isShared={shown.shared.has(kind)} words={words} />
        </li>
      ))}
    </ul>
  );
}

interface KindCardProps {
  /** Of one kind, latest first. */
  readonly items: readonly ShownMeasurement[];
  readonly isShared: boolean;
  readonly words: MeasurementWords;
}

function KindCard({ items, isShared, words }: KindCardProps) {
  const { t } = useTranslation('member-measurements');
  const reader = useReader();
  const [latest] = items;
  if (!latest) return null;
  const trend = words.trendWords(items);
  return (
    <Card className={classes.card}>
      <Stack gap={1}>
        <Text as="h2" size="md">
          <Link className={classes.name} to={`/user/measurements/${latest.kind}`}>
            {words.kindWords(latest.kind)}
          </Link>
        </Text>
        <Text figures="tabular">
          <span className={classes.value}>{words.valueWords(latest)}</span>{' '}
          <Text as="span" look="note">
            {t('on', { day: formatCalendarDay(latest.day, reader, 'short') })}
          </Text>
        </Text>
        {trend !== null && <Text>{trend}</Text>}
        <Row gap={2} align="center" wraps>
          <Text as="span" look="note">
            {t(isShared ? 'shared' : 'private')}
          </Text>
          <SendingBadge sending={latest.sending} decideAt="/user/sync" />
        </Row>
      </Stack>
    </Card>
  );
}
