import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';

interface DemoFiltersProps {
  readonly address: URLSearchParams;
  readonly admins: EndpointReply<EndpointOf<'demos.adminsToAssign'>>['items'];
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** How long nothing is typed until it is searched, in milliseconds. */
const pause = 250;

/** A search for company and person, and whose requests. */
export function DemoFilters({ address, admins, onChange }: DemoFiltersProps) {
  const { t } = useTranslation('admin-demos');
  const searched = address.get('search') ?? '';
  const [typed, setTyped] = useState(searched);
  const last = useRef(searched);
  // The address changed otherwise: by going back, or by clearing the filters.
  useEffect(() => {
    if (searched !== last.current) setTyped(searched);
    last.current = searched;
  }, [searched]);
  useEffect(() => {
    if (typed.trim() === last.current) return undefined;
    const timer = setTimeout(() => {
      last.current = typed.trim();
      onChange({ search: typed.trim() || null });
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  const people = [{ value: '', label: t('anybody') }, ...admins.map(({ id, fullName }) => ({ value: id, label: fullName }))];
  return (
    <FieldPair>
      <TextInput type="search" label={t('search')} placeholder={t('searchHint')} value={typed} onChange={setTyped} />
      <SelectInput
        label={t('inCharge')}
        value={address.get('admin') ?? ''}
        options={people}
        onChange={(value) => onChange({ admin: value || null })}
      />
    </FieldPair>
  );
}
