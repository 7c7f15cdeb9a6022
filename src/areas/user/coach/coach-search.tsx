import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CoachFilters, countFilters, noFilters } from '../../../domain/coaches/coach-filters.ts';
import type { FoundCoaches } from '../../../domain/coaches/finding.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { CoachFilterFields } from './coach-filter-fields.tsx';
import classes from './coach-search.module.css';

interface CoachSearchProps {
  readonly filters: CoachFilters;
  readonly options: FoundCoaches['options'];
  readonly foundCount: number | undefined;
  readonly onChange: (filters: CoachFilters) => void;
}

/** Debounce of typing before the search text goes into the URL, in milliseconds. */
const debounceMs = 250;

/** Search and filters of a list of coaches. */
export function CoachSearch({ filters, options, foundCount, onChange }: CoachSearchProps) {
  const { t } = useTranslation('member-coaches');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <Stack as="search" gap={4} aria-label={t('filters.title')}>
      <Row gap={2}>
        <SearchField search={filters.search} onChange={(search) => onChange({ ...filters, search })} />
        <Button
          className={classes.opener}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsSheetOpen(true)}
        >
          {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
        </Button>
        {count > 0 && (
          <Button className={classes.clear} variant="subtle" onClick={() => onChange({ ...noFilters, search: filters.search })}>
            {t('filters.clear')}
          </Button>
        )}
      </Row>
      <div className={classes.inline}>
        <CoachFilterFields filters={filters} options={options} onChange={onChange} />
      </div>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title={t('filters.title')}
        footer={
          <>
            <Button variant="default" disabled={count === 0} onClick={() => onChange({ ...noFilters, search: filters.search })}>
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setIsSheetOpen(false)}>
              {foundCount === undefined ? t('filters.show') : t('filters.showCount', { count: foundCount })}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <CoachFilterFields filters={filters} options={options} onChange={onChange} />
        </Stack>
      </Sheet>
    </Stack>
  );
}

function SearchField({ search, onChange }: { readonly search: string; readonly onChange: (search: string) => void }) {
  const { t } = useTranslation('member-coaches');
  const [typed, setTyped] = useState(search);
  const tell = useDebouncedCallback(onChange, debounceMs);
  // The address can change without typing: by going back, or by clearing everything.
  useEffect(() => setTyped(search), [search]);
  return (
    <TextInput
      className={classes.field}
      type="search"
      aria-label={t('filters.search')}
      placeholder={t('filters.search')}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        tell(currentTarget.value);
      }}
    />
  );
}
