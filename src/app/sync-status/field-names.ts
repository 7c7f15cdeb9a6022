import { useTranslation } from 'react-i18next';
import type { Intention } from '../../db/rows.ts';
import type { FieldName } from './editable-texts.ts';

/**
 * The fields of its body that the provider's refusal of a change names: 'value' for `body.value`,
 * 'slots' for `body.slots.0.startsAt`, which is in the list that the person made.
 */
export function fieldsNamed(problem: Intention['problem']): string[] {
  const paths = (problem?.details?.fields ?? []).map(({ path }) => path.split('.'));
  return paths.flatMap(([place, field]) => (place === 'body' && field ? [field] : []));
}

/** Returns the function that gives the name of a field; null for what has no name of its own. */
export function useFieldName(): (field: string) => string | null {
  const { t, i18n } = useTranslation('sync-sheet');
  return (field) => (i18n.exists(`sync-sheet:field.${field}`) ? t(`field.${field as FieldName}`) : null);
}
