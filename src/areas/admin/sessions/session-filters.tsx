import { useTranslation } from 'react-i18next';
import { sessionKind, sessionStatus } from '../../../../contract/session.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';

interface SessionFiltersProps {
  readonly address: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** By name of coach or member, by type, status and offering. */
export function SessionFilters({ address, onChange }: SessionFiltersProps) {
  const { t } = useTranslation(['admin-sessions', 'admin-lists']);
  const { language } = useReader();
  const offerings = useOfferings().data ?? [];
  const bind = (name: string) => ({ value: address.get(name) ?? '', onChange: (value: string) => onChange({ [name]: value }) });
  return (
    <>
      <FieldPair>
        <SearchInput
          label={t('search')}
          placeholder={t('searchHelp')}
          searched={address.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
        <SelectInput
          label={t('kind')}
          {...bind('kind')}
          options={[{ value: '', label: t('allKinds') }, ...sessionKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        />
      </FieldPair>
      <FieldPair>
        <SelectInput
          label={t('admin-lists:sessions.status')}
          {...bind('status')}
          options={[
            { value: '', label: t('admin-lists:sessions.everyStatus') },
            ...sessionStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <SelectInput
          label={t('admin-lists:sessions.offering')}
          {...bind('offering')}
          options={[
            { value: '', label: t('admin-lists:sessions.everyOffering') },
            ...offerings.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
        />
      </FieldPair>
    </>
  );
}
