import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShownMeasurement } from '../../../domain/measurements/shown-measurements.ts';
import { formatTime, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import type { MeasurementWords } from '../../../measurements/index.ts';
import { SendingBadge } from '../../../steps/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface MeasuredRowProps {
  readonly item: ShownMeasurement;
  readonly words: MeasurementWords;
  readonly reader: Reader;
  readonly onRemove: () => void;
}

/** A value with its day, where it comes from, and whether it is sent. */
export function MeasuredRow({ item, words, reader, onRemove }: MeasuredRowProps) {
  const { t } = useTranslation(['member-measurements', 'measurements']);
  const value = words.valueWords(item);
  const day = formatCalendarDay(item.day, reader, 'short');
  return (
    <Row gap={3} align="center" justify="between">
      <Stack gap={1} grows shrinks>
        <Text weight={600} figures="tabular">
          {value}
        </Text>
        <Text look="note">
          {day}, {formatTime(item.measuredAt, reader)}
        </Text>
        {item.source !== 'typed' && <Text look="note">{t(`measurements:sources.${item.source}`)}</Text>}
        {item.note !== null && (
          <Text look="note" lines="anywhere">
            {item.note}
          </Text>
        )}
        <SendingBadge sending={item.sending} decideAt="/user/sync" />
      </Stack>
      <Button
        variant="subtle"
        color="danger"
        aria-label={t('kind.removeNamed', { value, day })}
        leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onRemove}
      >
        {t('kind.remove')}
      </Button>
    </Row>
  );
}
