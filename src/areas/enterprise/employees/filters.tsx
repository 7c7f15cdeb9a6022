import { IconAdjustmentsHorizontal, IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeStatus } from '../../../../contract/employees.ts';
import { columnsOfAddress, employeeColumns, employeeSorts } from '../../../domain/employees/filter.ts';
import { Button } from '../../../ui/controls/button.ts';
import { CheckboxesInput, SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import classes from './employees.module.css';

export interface FiltersProps {
  readonly address: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
  readonly departments: readonly string[];
  readonly locations: readonly string[];
  /** The button that exports the list. */
  readonly exporting: ReactNode;
}

/** Search, and behind a button the other filters of the list. */
export function Filters(props: FiltersProps) {
  const { t } = useTranslation('employees');
  const [sheet, setSheet] = useState<'filters' | 'columns' | null>(null);
  const count = ['status', 'department', 'location'].filter((name) => props.address.has(name)).length;
  return (
    <Row gap={3} align="end" wraps>
      <div className={classes.search}>
        <SearchInput
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          searched={props.address.get('search') ?? ''}
          onSearch={(search) => props.onChange({ search })}
        />
      </div>
      <Row gap={2} wraps>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setSheet('filters')}
        >
          {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setSheet('columns')}
        >
          {t('filter.columns')}
        </Button>
        {asElement(props.exporting)}
      </Row>
      {sheet === 'filters' && <FilterSheet {...props} onClose={() => setSheet(null)} />}
      {sheet === 'columns' && <ColumnSheet {...props} onClose={() => setSheet(null)} />}
    </Row>
  );
}

interface InSheet extends FiltersProps {
  readonly onClose: () => void;
}

function FilterSheet({ address, onChange, departments, locations, onClose }: InSheet) {
  const { t } = useTranslation('employees');
  const choices = (items: readonly string[]) => [
    { value: '', label: t('filter.all') },
    ...items.map((item) => ({ value: item, label: item })),
  ];
  const bind = (name: string) => ({ value: address.get(name) ?? '', onChange: (value: string) => onChange({ [name]: value }) });
  const isSearching = address.has('search');
  return (
    <Sheet
      isOpen
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => onChange({ status: null, department: null, location: null, sort: null, direction: null })}
          >
            {t('filter.reset')}
          </Button>
          <Button onClick={onClose}>{t('filter.show')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectInput
          label={t('columns.status')}
          {...bind('status')}
          options={[
            { value: '', label: t('filter.all') },
            ...employeeStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <SelectInput label={t('columns.department')} {...bind('department')} options={choices(departments)} />
        <SelectInput label={t('columns.location')} {...bind('location')} options={choices(locations)} />
        <SelectInput
          label={t('filter.sort')}
          {...bind('sort')}
          options={[
            { value: '', label: t(isSearching ? 'filter.likeliest' : 'columns.name') },
            ...employeeSorts.filter((value) => isSearching || value !== 'name').map((value) => ({ value, label: t(`columns.${value}`) })),
          ]}
        />
        <SelectInput
          label={t('filter.direction')}
          {...bind('direction')}
          options={[
            { value: '', label: t('filter.ascending') },
            { value: 'descending', label: t('filter.descending') },
          ]}
        />
      </Stack>
    </Sheet>
  );
}

function ColumnSheet({ address, onChange, onClose }: InSheet) {
  const { t } = useTranslation('employees');
  return (
    <Sheet isOpen title={t('filter.columns')} onClose={onClose} footer={<Button onClick={onClose}>{t('filter.done')}</Button>}>
      <CheckboxesInput
        label={t('filter.columnsShown')}
        value={columnsOfAddress(address)}
        onChange={(columns) => onChange({ columns: employeeColumns.filter((column) => columns.includes(column)).join('.') })}
        options={employeeColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
      />
    </Sheet>
  );
}
