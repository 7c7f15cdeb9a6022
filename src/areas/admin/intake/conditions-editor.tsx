import { useTranslation } from 'react-i18next';
import type { IntakeContent, Question } from '../../../../contract/intake-form.ts';
import type { Condition } from '../../../../contract/intake-visibility.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './builder.module.css';
import { NumberInput } from './number-input.tsx';
import { shownOperator, useConditionWords } from './use-condition-words.ts';

type ShowWhen = NonNullable<Question['showWhen']>;

interface ConditionsEditorProps {
  readonly content: IntakeContent;
  /** The question or group that is shown while they are met. */
  readonly ownId: string;
  readonly value: ShowWhen | undefined;
  readonly onChange: (value: ShowWhen | undefined) => void;
}

/** When a question or group is shown: any or all of its conditions, with a sentence that describes them. */
export function ConditionsEditor({ content, ownId, value, onChange }: ConditionsEditorProps) {
  const { t } = useTranslation('admin-forms');
  const { ofShowWhen } = useConditionWords(content);
  const others = content.questions.filter(({ id, within }) => id !== ownId && within !== ownId);
  const conditions = value?.conditions ?? [];
  const set = (next: readonly Condition[]) =>
    onChange(next.length === 0 ? undefined : { match: value?.match ?? 'all', conditions: [...next] });
  const add = () => {
    const [first] = others;
    if (first) set([...conditions, firstCondition(first)]);
  };
  return (
    <Stack gap={3}>
      <Text weight={600}>{t('conditions.title')}</Text>
      {value ? <Notice tone="info">{ofShowWhen(value)}</Notice> : <Text tone="muted">{t('conditions.always')}</Text>}
      {value && conditions.length > 1 && (
        <SelectInput
          label={t('conditions.match')}
          value={value.match}
          onChange={(match) => onChange({ ...value, match })}
          options={[
            { value: 'all', label: t('conditions.all') },
            { value: 'any', label: t('conditions.any') },
          ]}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id but their index.
          key={index}
          label={t('conditions.one', { number: index + 1 })}
          condition={condition}
          questions={others}
          content={content}
          onChange={(next) => set(conditions.map((stored, at) => (at === index ? next : stored)))}
          onRemove={() => set(conditions.filter((_, at) => at !== index))}
        />
      ))}
      <Row>
        <Button variant="default" disabled={others.length === 0 || conditions.length >= 60} onClick={add}>
          {t('conditions.add')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ConditionFieldsProps {
  readonly label: string;
  readonly condition: Condition;
  readonly questions: readonly Question[];
  readonly content: IntakeContent;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: question, comparison, value. */
export function ConditionFields({ label, condition, questions, content, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const question = questions.find(({ id }) => id === condition.questionId);
  const { questionId, operator } = condition;
  return (
    <fieldset className={classes.entry}>
      <legend>{label}</legend>
      <SelectInput
        label={t('conditions.question')}
        value={questionId}
        onChange={(id) => {
          const chosen = questions.find((each) => each.id === id);
          if (chosen) onChange(firstCondition(chosen));
        }}
        options={questions.map(({ id, text }) => ({
          value: id,
          label: `${content.questions.findIndex((each) => each.id === id) + 1}. ${text[language] || t('questions.untitled')}`,
        }))}
      />
      {question && (
        <SelectInput
          label={t('conditions.operator')}
          value={shownOperator(question, operator)}
          onChange={(next) => onChange(withOperator(condition, next, question))}
          options={operatorsOf(question).map((each) => ({ value: each, label: t(`operators.${each}`) }))}
        />
      )}
      {question && operator !== 'answered' && operator !== 'unanswered' && (
        <ConditionValue question={question} condition={condition} onChange={(value) => onChange({ questionId, operator, value })} />
      )}
      <Row>
        <Button variant="subtle" color="danger" onClick={onRemove}>
          {t('conditions.remove')}
        </Button>
      </Row>
    </fieldset>
  );
}

interface ConditionValueProps {
  readonly question: Question;
  readonly condition: Condition;
  readonly onChange: (value: NonNullable<Condition['value']>) => void;
}

function ConditionValue({ question, condition: { operator, value }, onChange }: ConditionValueProps) {
  const { t } = useTranslation('admin-forms');
  const { language } = useReader();
  const label = t(isOrder(operator) && 'options' in question ? 'conditions.weight' : 'conditions.value');
  if ('options' in question && !isOrder(operator)) {
    return (
      <SelectInput
        label={label}
        value={typeof value === 'string' ? value : ''}
        placeholder={t('conditions.choose')}
        onChange={onChange}
        options={question.options.map(({ code, text }) => ({ value: code, label: text[language] || text.en || code }))}
      />
    );
  }
  if (question.type === 'yes-no' && !isOrder(operator)) {
    return (
      <SelectInput
        label={label}
        value={value === false ? 'no' : 'yes'}
        onChange={(answer) => onChange(answer === 'yes')}
        options={[
          { value: 'yes', label: t('reads.yes') },
          { value: 'no', label: t('reads.no') },
        ]}
      />
    );
  }
  if (question.type === 'date') {
    return <Field label={label}>{(ids) => <DayInput {...ids} value={typeof value === 'string' ? value : ''} onChange={onChange} />}</Field>;
  }
  if (question.type === 'short-text' || question.type === 'long-text') {
    return <TextInput label={label} value={String(value ?? '')} maxLength={200} onChange={onChange} />;
  }
  return (
    <NumberInput
      label={label}
      value={typeof value === 'number' ? value : undefined}
      isDecimal
      onChange={(number) => number !== undefined && onChange(number)}
    />
  );
}

const orders: readonly Condition['operator'][] = ['at-least', 'at-most', 'above', 'below'];
const isOrder = (operator: Condition['operator']): boolean => orders.includes(operator);

/** The comparisons that a question allows. */
function operatorsOf(question: Question): Condition['operator'][] {
  const always: Condition['operator'][] = ['answered', 'unanswered'];
  switch (question.type) {
    case 'choice':
      return ['equals', 'not-equals', 'differs', ...(question.options.some(({ weight }) => weight !== undefined) ? orders : []), ...always];
    case 'multiple-choice':
      return ['includes', 'differs', ...always];
    case 'yes-no':
      return ['equals', 'differs', ...always];
    case 'short-text':
    case 'long-text':
      return [...always, 'equals', 'differs'];
    default:
      return [...orders, 'equals', 'not-equals', 'differs', ...always];
  }
}

/** The initial condition on this question. */
export function firstCondition(question: Question): Condition {
  const questionId = question.id;
  if ('options' in question)
    return { questionId, operator: question.type === 'choice' ? 'equals' : 'includes', value: question.options[0]?.code ?? '' };
  if (question.type === 'yes-no') return { questionId, operator: 'equals', value: true };
  if (question.type === 'integer' || question.type === 'decimal' || question.type === 'scale')
    return { questionId, operator: 'at-least', value: 1 };
  return { questionId, operator: 'answered' };
}

function withOperator({ questionId, value }: Condition, operator: Condition['operator'], question: Question): Condition {
  if (operator === 'answered' || operator === 'unanswered') return { questionId, operator };
  const first = firstCondition(question).value;
  if (isOrder(operator))
    return { questionId, operator, value: question.type === 'date' ? String(value ?? '') : typeof value === 'number' ? value : 1 };
  const isFitting = value !== undefined && typeof value === typeof (first ?? '') && !('options' in question && typeof value === 'number');
  return { questionId, operator, value: isFitting ? value : (first ?? '') };
}
