import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import type { FieldName } from './editable-texts.ts';

/**
 * The fields of the body that a refusal names: 'value' for `body.value`, 'slots' for `body.slots.0.startsAt`, which is in the
 * person's list.
 */
export function refusedFields(problem: Intention['problem']): string[] {
  const paths = (problem?.details?.fields ?? []).map(({ path }) => path.split('.'));
  return paths.flatMap(([place, field]) => (place === 'body' && field ? [field] : []));
}

/** Returns a function that gives the name of a field; null if it has none. */
export function useFieldName(): (field: string) => string | null {
  const { t, i18n } = useTranslation('sync-sheet');
  return (field) => (i18n.exists(`sync-sheet:field.${field}`) ? t(`field.${field as FieldName}`) : null);
}
