import { useTranslation } from 'react-i18next';
import type { Question } from '../../../../contract/intake-form.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { LocalizedFields, unlessEmpty } from './localized-fields.tsx';
import { NumberInput } from './number-input.tsx';

interface QuestionBoundsProps {
  readonly question: Question;
  readonly onChange: (question: Question) => void;
}

type OfType<Type extends Question['type']> = Extract<Question, { type: Type }>;

interface BoundsProps<Type extends Question['type']> {
  readonly question: OfType<Type>;
  /** Undefined removes a bound. */
  readonly onSet: (name: string, value: unknown) => void;
}

/** The limits of an answer: range, length, days, ends of a scale; and the score of yes or of a scale. */
export function QuestionBounds({ question, onChange }: QuestionBoundsProps) {
  const { t } = useTranslation('admin-forms');
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = question as Question & Record<string, unknown>;
    onChange((value === undefined ? rest : { ...rest, [name]: value }) as Question);
  };
  if (question.type === 'choice' || question.type === 'multiple-choice') return null;
  return (
    <Card title={t('bounds.title')}>
      <Stack gap={4}>
        {question.type === 'yes-no' && (
          <NumberInput
            label={t('bounds.weightOfYes')}
            value={question.weightOfYes}
            isDecimal
            isOptional
            onChange={(value) => set('weightOfYes', value)}
          />
        )}
        {(question.type === 'integer' || question.type === 'decimal') && <RangeBounds question={question} onSet={set} />}
        {(question.type === 'short-text' || question.type === 'long-text') && (
          <NumberInput
            label={t('bounds.length')}
            value={question.maximumLength}
            minimum={1}
            maximum={question.type === 'short-text' ? 200 : 4000}
            isOptional
            onChange={(value) => set('maximumLength', value)}
          />
        )}
        {question.type === 'date' && <DayBounds question={question} onSet={set} />}
        {question.type === 'scale' && <ScaleBounds question={question} onSet={set} />}
      </Stack>
    </Card>
  );
}

function RangeBounds({ question, onSet }: BoundsProps<'integer' | 'decimal'>) {
  const { t } = useTranslation('admin-forms');
  return (
    <>
      <FieldPair>
        <NumberInput
          label={t('bounds.minimum')}
          value={question.minimum}
          isDecimal={question.type === 'decimal'}
          isOptional
          onChange={(value) => onSet('minimum', value)}
        />
        <NumberInput
          label={t('bounds.maximum')}
          value={question.maximum}
          isDecimal={question.type === 'decimal'}
          isOptional
          onChange={(value) => onSet('maximum', value)}
        />
      </FieldPair>
      <LocalizedFields
        name="unit"
        label={t('bounds.unit')}
        value={question.unit}
        isOptional
        onChange={(text) => onSet('unit', unlessEmpty(text))}
      />
    </>
  );
}

function DayBounds({ question, onSet }: BoundsProps<'date'>) {
  const { t } = useTranslation('admin-forms');
  return (
    <FieldPair>
      {(['earliest', 'latest'] as const).map((name) => (
        <Field key={name} label={t(`bounds.${name}`)} isOptional>
          {(ids) => (
            <DayInput
              {...ids}
              value={question[name] ?? ''}
              onChange={(day) => onSet(name, /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined)}
            />
          )}
        </Field>
      ))}
    </FieldPair>
  );
}

function ScaleBounds({ question, onSet }: BoundsProps<'scale'>) {
  const { t } = useTranslation('admin-forms');
  return (
    <>
      <FieldPair>
        <NumberInput label={t('bounds.from')} value={question.minimum} onChange={(value) => onSet('minimum', value ?? question.minimum)} />
        <NumberInput label={t('bounds.to')} value={question.maximum} onChange={(value) => onSet('maximum', value ?? question.maximum)} />
      </FieldPair>
      <LocalizedFields name="low" label={t('bounds.low')} value={question.minimumLabel} onChange={(text) => onSet('minimumLabel', text)} />
      <LocalizedFields
        name="high"
        label={t('bounds.high')}
        value={question.maximumLabel}
        onChange={(text) => onSet('maximumLabel', text)}
      />
      <CheckboxInput
        label={t('bounds.isScored')}
        value={question.isScored === true}
        onChange={(isOn) => onSet('isScored', isOn || undefined)}
      />
    </>
  );
}
