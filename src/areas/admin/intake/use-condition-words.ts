import { useTranslation } from 'react-i18next';
import type { IntakeContent, Question } from '../../../../contract/intake-form.ts';
import type { Condition } from '../../../../contract/intake-visibility.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';

type ShowWhen = NonNullable<Question['showWhen']>;

/** An imported form says 'includes' of a single answer and means 'is', as only several answers can include one. */
export function shownOperator(question: Question | undefined, operator: Condition['operator']): Condition['operator'] {
  return operator === 'includes' && question !== undefined && question.type !== 'multiple-choice' ? 'equals' : operator;
}

/** Conditions as sentences: 'Shown when “Do you smoke?” is “Yes” and …'. */
export function useConditionWords(content: IntakeContent): {
  readonly ofCondition: (condition: Condition) => string;
  readonly ofShowWhen: (showWhen: ShowWhen) => string;
} {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const wordsOfValue = (question: Question | undefined, value: Condition['value']): string => {
    if (typeof value === 'boolean') return t(value ? 'reads.yes' : 'reads.no');
    if (typeof value === 'number') return formatNumber(value, reader, { maximumFractionDigits: 6 });
    if (question?.type === 'date' && value) return formatCalendarDay(value, reader, 'short');
    const option = question && 'options' in question ? question.options.find(({ code }) => code === value) : undefined;
    return option?.text[reader.language] || option?.text.en || (value ?? '…');
  };
  const ofCondition = ({ questionId, operator, value }: Condition): string => {
    const index = content.questions.findIndex(({ id }) => id === questionId);
    const question = content.questions[index];
    const shown = shownOperator(question, operator);
    const name = question ? `${index + 1}. ${question.text[reader.language] || t('questions.untitled')}` : t('reads.missing');
    const isWeight = typeof value === 'number' && question !== undefined && (question.type === 'choice' || question.type === 'yes-no');
    const texts = { question: name, value: wordsOfValue(question, value) };
    const isOrder = operator === 'at-least' || operator === 'at-most' || operator === 'above' || operator === 'below';
    return isOrder && isWeight ? t(`reads.weight-${operator}`, texts) : t(`reads.${shown}`, texts);
  };
  return {
    ofCondition,
    ofShowWhen: ({ match, conditions }) =>
      t('reads.shown', { when: conditions.map(ofCondition).join(t(match === 'all' ? 'reads.and' : 'reads.or')) }),
  };
}
