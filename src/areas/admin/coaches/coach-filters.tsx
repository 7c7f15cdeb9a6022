import { useTranslation } from 'react-i18next';
import { coachStatus } from '../../../../contract/coach-profile.ts';
import type { CoachView } from '../../../domain/coaches/review.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import classes from './coaches.module.css';

interface CoachFiltersProps {
  readonly view: CoachView;
  readonly address: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** Search by name, and the other filters of a list of coaches. */
export function CoachFilters({ view, address, onChange }: CoachFiltersProps) {
  const { t } = useTranslation('admin-coaches');
  const { language } = useReader();
  const offerings = useOfferings().data ?? [];
  const bind = (name: string) => ({ value: address.get(name) ?? '', onChange: (value: string) => onChange({ [name]: value }) });
  return (
    <Row gap={3} align="end" wraps role="search" aria-label={t('filter.label')}>
      <div className={classes.search}>
        <SearchInput
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          searched={address.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      {view === 'all' && (
        <div className={classes.filter}>
          <SelectInput
            label={t('columns.status')}
            {...bind('status')}
            options={[
              { value: '', label: t('filter.everyStatus') },
              ...coachStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
          />
        </div>
      )}
      <div className={classes.filter}>
        <SelectInput
          label={t('filter.offering')}
          {...bind('offering')}
          options={[
            { value: '', label: t('filter.everyOffering') },
            ...offerings.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
        />
      </div>
    </Row>
  );
}
