import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '../../../../contract/roles.ts';
import { issuePriority } from '../../../../contract/support.ts';
import { inboxFilters, useInbox } from '../../../domain/support/inbox.ts';
import { useIssueCategories } from '../../../domain/support/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import classes from './support.module.css';

interface ReportFiltersProps {
  readonly address: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Search, and behind a button the other filters of the list. */
export function ReportFilters({ address, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('admin-support');
  const [isOpen, setIsOpen] = useState(false);
  const count = inboxFilters.filter((name) => address.has(name)).length;
  return (
    <Row gap={3} align="end" wraps>
      <div className={classes.search}>
        <SearchInput
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          searched={address.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      {isOpen && <FilterSheet {...{ address, onChange }} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

const ages = ['1', '3', '7', '30'] as const;

function FilterSheet({ address, onChange, onClose }: ReportFiltersProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-support');
  const { language } = useReader();
  const categories = useIssueCategories().data?.items ?? [];
  const enterprises = useInbox().data?.enterprises ?? [];
  const all = { value: '', label: t('filter.all') };
  const bind = (name: (typeof inboxFilters)[number]) => ({
    value: address.get(name) ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <Sheet
      isOpen
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onChange(Object.fromEntries(inboxFilters.map((name) => [name, null])))}>
            {t('filter.clear')}
          </Button>
          <Button onClick={onClose}>{t('filter.show')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectInput
          label={t('columns.priority')}
          {...bind('priority')}
          options={[all, ...issuePriority.options.map((value) => ({ value, label: t(`priority.${value}`) }))]}
        />
        <SelectInput
          label={t('columns.category')}
          {...bind('categoryId')}
          options={[all, ...categories.map(({ id, name }) => ({ value: id, label: name[language] }))]}
        />
        <SelectInput
          label={t('filter.role')}
          {...bind('role')}
          options={[all, ...roles.map((value) => ({ value, label: t(`roles.${value}`) }))]}
        />
        <SelectInput
          label={t('filter.enterprise')}
          {...bind('enterpriseId')}
          options={[all, ...enterprises.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectInput
          label={t('columns.assignee')}
          {...bind('assignee')}
          options={[all, { value: 'me', label: t('filter.mine') }, { value: 'nobody', label: t('nobody') }]}
        />
        <SelectInput
          label={t('filter.age')}
          {...bind('olderThanDays')}
          options={[all, ...ages.map((value) => ({ value, label: t('filter.olderThan', { count: Number(value) }) }))]}
        />
      </Stack>
    </Sheet>
  );
}
