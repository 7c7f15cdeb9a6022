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

/** What an answer may be: a range, a length, days, the ends of a scale; and what yes or a scale add to the score. */
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
        {(question.type === 'integer' || question.type === 'decimal') && (
          <>
            <FieldPair>
              <NumberInput
                label={t('bounds.minimum')}
                value={question.minimum}
                isDecimal={question.type === 'decimal'}
                isOptional
                onChange={(value) => set('minimum', value)}
              />
              <NumberInput
                label={t('bounds.maximum')}
                value={question.maximum}
                isDecimal={question.type === 'decimal'}
                isOptional
                onChange={(value) => set('maximum', value)}
              />
            </FieldPair>
            <LocalizedFields
              name="unit"
              label={t('bounds.unit')}
              value={question.unit}
              isOptional
              onChange={(text) => set('unit', unlessEmpty(text))}
            />
          </>
        )}
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
        {question.type === 'date' && (
          <FieldPair>
            {(['earliest', 'latest'] as const).map((name) => (
              <Field key={name} label={t(`bounds.${name}`)} isOptional>
                {(ids) => (
                  <DayInput
                    {...ids}
                    value={question[name] ?? ''}
                    onChange={(day) => set(name, /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined)}
                  />
                )}
              </Field>
            ))}
          </FieldPair>
        )}
        {question.type === 'scale' && (
          <>
            <FieldPair>
              <NumberInput
                label={t('bounds.from')}
                value={question.minimum}
                onChange={(value) => set('minimum', value ?? question.minimum)}
              />
              <NumberInput
                label={t('bounds.to')}
                value={question.maximum}
                onChange={(value) => set('maximum', value ?? question.maximum)}
              />
            </FieldPair>
            <LocalizedFields
              name="low"
              label={t('bounds.low')}
              value={question.minimumLabel}
              onChange={(text) => set('minimumLabel', text)}
            />
            <LocalizedFields
              name="high"
              label={t('bounds.high')}
              value={question.maximumLabel}
              onChange={(text) => set('maximumLabel', text)}
            />
            <CheckboxInput
              label={t('bounds.isScored')}
              value={question.isScored === true}
              onChange={(isOn) => set('isScored', isOn || undefined)}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
