import { useTranslation } from 'react-i18next';
import type { StatusWord } from '../../../../domain/employees/import/open-table.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { CheckboxInput } from '../../../../ui/form/inputs.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';

interface StatusWordsProps {
  readonly statuses: readonly StatusWord[];
  readonly left: ReadonlySet<string>;
  readonly onChange: (word: string, isLeaverStatus: boolean) => void;
}

/** Which words of the status column mean that a person has left. */
export function StatusWords({ statuses, left, onChange }: StatusWordsProps) {
  const { t } = useTranslation('employees-import');
  const reader = useReader();
  return (
    <Stack as="section" gap={2} aria-label={t('columns.statuses')}>
      <Text weight={600}>{t('columns.statuses')}</Text>
      <Text look="quiet">{t('columns.statusesHelp')}</Text>
      {statuses.map(({ word, label, count }) => (
        <CheckboxInput
          key={word}
          label={t('columns.status', { label, count, number: formatNumber(count, reader) })}
          value={left.has(word)}
          onChange={(isLeaverStatus) => onChange(word, isLeaverStatus)}
        />
      ))}
    </Stack>
  );
}
