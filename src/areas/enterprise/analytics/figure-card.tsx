import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../../i18n/use-reader.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { DataTable } from '../../../ui/spreadsheet/data-table.tsx';
import { saveCsv } from '../../../ui/spreadsheet/save-table.ts';
import { asElement } from '../../../ui/text/as-element.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './analytics.module.css';
import type { Shown } from './shown.ts';

interface FigureCardProps {
  readonly title: string;
  /** The group that it is about: everyone, or a department. */
  readonly about?: string;
  /** How it is computed, and its limits. */
  readonly how: string;
  readonly shown: Shown;
  /** Without its extension. */
  readonly fileName: string;
  /** Shown above chart and table. */
  readonly children?: ReactNode;
  /** Shown below them. */
  readonly after?: ReactNode;
}

/** A chart with its table, how the figures are computed, and their export. */
export function FigureCard({ title, about, how, shown, fileName, children, after }: FigureCardProps) {
  const { t } = useTranslation('analytics');
  const { language } = useReader();
  const table = useMemo(() => <DataTable table={shown.table} />, [shown.table]);
  return (
    <Card
      title={title}
      className={classes.card ?? ''}
      action={
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.onScreen ?? ''}
          aria-label={t('csvOf', { title })}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => saveCsv(fileName, shown.table, language)}
        >
          CSV
        </Button>
      }
    >
      <Stack gap={1}>
        {about && (
          <Text look="note" weight={600}>
            {about}
          </Text>
        )}
        <Text look="quiet" width="reading">
          {how}
        </Text>
      </Stack>
      {asElement(children)}
      {shown.chart ? <Chart data={shown.chart} table={table} isTableWide={shown.table.columns.length > 4} /> : table}
      {shown.chart && shown.isPartlyHidden && <Text look="note">{t('partlyHidden')}</Text>}
      {asElement(after)}
    </Card>
  );
}
