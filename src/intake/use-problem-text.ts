import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntakeForm } from '../../contract/intake-form.ts';
import type { IntakeProblem } from '../../contract/intake-rules.ts';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';

/** Words what is wrong with an answer, and what to do about it. */
export function useProblemText(form: IntakeForm): (problem: IntakeProblem) => string {
  const { t } = useTranslation('intake');
  const reader = useReader();
  return useCallback(
    ({ questionId, code, limit }) => {
      const type = form.questions.find(({ id }) => id === questionId)?.type;
      switch (code) {
        case 'wrong-type':
          return type === 'integer' || type === 'decimal' || type === 'scale' ? t('problems.wrong-type-number') : t('problems.wrong-type');
        case 'too-many-choices':
        case 'too-long':
          return t(`problems.${code}`, { count: Number(limit) });
        case 'too-low':
        case 'too-high':
          return t(`problems.${code}`, { limit: formatNumber(Number(limit), reader) });
        case 'too-early':
        case 'too-late':
          return t(`problems.${code}`, { limit: formatDay(`${limit}T12:00:00Z`, { ...reader, timeZone: 'UTC' }) });
        default:
          return t(`problems.${code}`);
      }
    },
    [form, t, reader],
  );
}
