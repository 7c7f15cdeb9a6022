import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { topicName } from '../../../../contract/topics.ts';
import { type CoachFilters, minimumRatings } from '../../../domain/coaches/coach-filters.ts';
import type { FoundCoaches } from '../../../domain/coaches/finding.ts';
import { upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import classes from './coach-search.module.css';
import { useCoachWords } from './use-coach-words.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';

interface CoachFilterFieldsProps {
  readonly filters: CoachFilters;
  readonly options: FoundCoaches['options'];
  readonly onChange: (filters: CoachFilters) => void;
}

/** Language, topic, rating and free time: inline on the desktop, in a sheet on the phone. */
export function CoachFilterFields({ filters, options, onChange }: CoachFilterFieldsProps) {
  const { t } = useTranslation('member-coaches');
  const texts = useCoachWords();
  const languages = withChosen(options.languages, filters.language);
  const { language } = useReader();
  const specialties = withChosen(options.specialties, filters.specialty)
    .map((value) => ({ value, label: topicName(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <>
      <NativeSelect
        label={t('filters.language')}
        value={filters.language ?? ''}
        onChange={({ currentTarget }) => onChange({ ...filters, language: currentTarget.value || null })}
        data={[
          { value: '', label: t('filters.anyLanguage') },
          ...languages.map((code) => ({ value: code, label: upperFirst(texts.language(code)) })),
        ]}
      />
      <NativeSelect
        label={t('filters.specialty')}
        value={filters.specialty ?? ''}
        onChange={({ currentTarget }) => onChange({ ...filters, specialty: currentTarget.value || null })}
        data={[{ value: '', label: t('filters.anySpecialty') }, ...specialties]}
      />
      <NativeSelect
        label={t('filters.rating')}
        value={filters.minimumRating ?? ''}
        onChange={({ currentTarget }) => onChange({ ...filters, minimumRating: Number(currentTarget.value) || null })}
        data={[
          { value: '', label: t('filters.anyRating') },
          ...minimumRatings.map((value) => ({ value: String(value), label: t('filters.ratingFrom', { stars: texts.stars(value) }) })),
        ]}
      />
      <Checkbox
        className={classes.free}
        label={t('filters.free')}
        checked={filters.isFreeThisWeek}
        onChange={({ currentTarget }) => onChange({ ...filters, isFreeThisWeek: currentTarget.checked })}
      />
    </>
  );
}

/** A chosen value stays in the list, also where no coach of this list has it. */
function withChosen(values: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || values.includes(chosen) ? values : [chosen, ...values];
}
