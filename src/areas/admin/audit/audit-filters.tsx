import { useTranslation } from 'react-i18next';
import { auditKinds } from '../../../domain/audit/filter.ts';
import { useAuditPeople } from '../../../domain/audit/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { LabelledDay } from '../../../ui/form/date-fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useAuditWords } from './audit-words.ts';

interface AuditFiltersProps {
  readonly address: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** By person, kind and days. */
export function AuditFilters({ address, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('admin-audit');
  const reader = useReader();
  const today = calendarDay(useNow(), reader);
  const people = useAuditPeople().data?.items ?? [];
  const texts = useAuditWords();
  const filterBy = (name: string) => address.get(name) ?? '';
  const kinds = auditKinds.map((value) => ({ value: value as string, label: texts.kind(value) }));
  return (
    <Stack gap={3} role="group" aria-label={t('filter.title')}>
      <FieldPair>
        <SelectInput
          label={t('filter.person')}
          value={filterBy('person')}
          onChange={(person) => onChange({ person })}
          options={[
            { value: '', label: t('filter.everybody') },
            ...people.map(({ id, fullName, enterpriseName, hasAccess }) => {
              const name = enterpriseName === null ? fullName : `${fullName} · ${enterpriseName}`;
              return { value: id, label: hasAccess ? name : t('filter.left', { name }) };
            }),
          ]}
        />
        <SelectInput
          label={t('filter.kind')}
          value={filterBy('kind')}
          onChange={(kind) => onChange({ kind })}
          options={[
            { value: '', label: t('filter.everything') },
            ...kinds.toSorted((one, other) => one.label.localeCompare(other.label, reader.language)),
          ]}
        />
      </FieldPair>
      <FieldPair>
        <LabelledDay label={t('filter.from')} value={filterBy('from')} max={today} isOptional onChange={(from) => onChange({ from })} />
        <LabelledDay label={t('filter.to')} value={filterBy('to')} max={today} isOptional onChange={(to) => onChange({ to })} />
      </FieldPair>
    </Stack>
  );
}
