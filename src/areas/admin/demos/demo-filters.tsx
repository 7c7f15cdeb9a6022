import { useTranslation } from 'react-i18next';
import { demoStatus } from '../../../../contract/demos.ts';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Stack } from '../../../ui/page/layout.tsx';

interface DemoFiltersProps {
  readonly address: URLSearchParams;
  readonly admins: EndpointReply<EndpointOf<'demos.adminsToAssign'>>['items'];
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Search by company and person, status, and responsible administrator. */
export function DemoFilters({ address, admins, onChange }: DemoFiltersProps) {
  const { t } = useTranslation('admin-demos');
  const statuses = [{ value: '', label: t('anyStatus') }, ...demoStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))];
  const people = [{ value: '', label: t('anybody') }, ...admins.map(({ id, fullName }) => ({ value: id, label: fullName }))];
  return (
    <Stack gap={3}>
      <SearchInput
        label={t('search')}
        placeholder={t('searchHint')}
        searched={address.get('search') ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <FieldPair>
        <SelectInput
          label={t('columns.status')}
          value={address.get('status') ?? ''}
          options={statuses}
          onChange={(value) => onChange({ status: value })}
        />
        <SelectInput
          label={t('inCharge')}
          value={address.get('admin') ?? ''}
          options={people}
          onChange={(value) => onChange({ admin: value })}
        />
      </FieldPair>
    </Stack>
  );
}
