import { useTranslation } from 'react-i18next';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';

interface DemoFiltersProps {
  readonly address: URLSearchParams;
  readonly admins: EndpointReply<EndpointOf<'demos.adminsToAssign'>>['items'];
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** A search for company and person, and whose requests. */
export function DemoFilters({ address, admins, onChange }: DemoFiltersProps) {
  const { t } = useTranslation('admin-demos');
  const people = [{ value: '', label: t('anybody') }, ...admins.map(({ id, fullName }) => ({ value: id, label: fullName }))];
  return (
    <FieldPair>
      <SearchInput
        label={t('search')}
        placeholder={t('searchHint')}
        searched={address.get('search') ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <SelectInput
        label={t('inCharge')}
        value={address.get('admin') ?? ''}
        options={people}
        onChange={(value) => onChange({ admin: value })}
      />
    </FieldPair>
  );
}
