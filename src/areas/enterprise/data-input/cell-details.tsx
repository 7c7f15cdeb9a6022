import { useTranslation } from 'react-i18next';
import { type CellKey, cellOf, type Entered, type UnsavedCell } from '../../../domain/analytics/monthly-cells.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { hintOf, problemOf, shownValue } from './cell-words.ts';

interface CellDetailsProps {
  readonly cellKey: CellKey;
  readonly entered: Entered | undefined;
  readonly cell: UnsavedCell | undefined;
  readonly onUndo: () => void;
  /** The field above shows the problem itself. */
  readonly isBelowField?: boolean;
}

/** The details of one cell: what belongs there, who entered it and when, and its former value. */
export function CellDetails({ cellKey, entered, cell, onUndo, isBelowField = false }: CellDetailsProps) {
  const { t } = useTranslation('data-input');
  const reader = useReader();
  const { name } = cellOf(cellKey);
  const worded = (value: number | null) => (value === null ? t('nothing') : `${shownValue(value, name, reader)} ${t(`units.${name}`)}`);
  const problem = problemOf(cell, name, reader, t);
  const isOvertaken = cell !== undefined && cell.over !== (entered?.value ?? null);
  return (
    <Stack gap={2}>
      {problem && !isBelowField ? <Text tone="danger">{problem}</Text> : <Text look="quiet">{hintOf(name, reader, t)}</Text>}
      {cell && (
        <Row gap="1 3" align="center" wraps>
          <Text weight={600}>{t('unsavedWas', { value: worded(entered?.value ?? null) })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={onUndo}>
            {t('undo')}
          </Button>
        </Row>
      )}
      {isOvertaken && <Text tone="warning">{t('overtaken')}</Text>}
      {entered ? (
        <Text look="quiet">{t('enteredBy', { name: entered.entered.byName, when: formatDayAndTime(entered.entered.at, reader) })}</Text>
      ) : (
        <Text look="quiet">{t('notEntered')}</Text>
      )}
      {entered && entered.history.length > 0 && (
        <details>
          <summary>{t('history', { count: entered.history.length })}</summary>
          <Stack as="ul" gap={1} above={2}>
            {entered.history.map(({ value, byName, at }) => (
              <Text as="li" look="quiet" key={at}>
                {t('historyRow', { value: worded(value), name: byName, when: formatDayAndTime(at, reader) })}
              </Text>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}
