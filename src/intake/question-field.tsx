import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue, Question } from '../../contract/intake-form.ts';
import { isCalculated } from '../../contract/intake-rules.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Stack } from '../ui/page/layout.tsx';
import { asElement } from '../ui/text/as-element.tsx';
import { Text } from '../ui/text/text.tsx';
import { CalculatedAnswer } from './calculated-answer.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import { MultipleChoiceField } from './multiple-choice-field.tsx';
import { NumberField } from './number-field.tsx';
import classes from './question.module.css';
import { ScaleField } from './scale-field.tsx';
import { TextField } from './text-field.tsx';

interface QuestionFieldProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly problem: string | undefined;
  readonly onChange: (value: AnswerValue | undefined) => void;
}

/** A question with its help, its field and, when there is one, what is wrong with the answer. */
export function QuestionField({ question, value, problem, onChange }: QuestionFieldProps) {
  const { t } = useTranslation(['intake', 'common']);
  const { language } = useReader();
  const ids = idsOf(question.id);
  const describedBy = [question.lead && ids.lead, question.help && ids.help, problem && ids.problem].filter(Boolean).join(' ') || undefined;
  const isAutomatic = isCalculated(question);
  const canTakeBack =
    !isAutomatic && !question.isRequired && (question.type === 'choice' || question.type === 'yes-no' || question.type === 'scale');
  return (
    <div id={ids.root} className={classes.question} data-invalid={problem !== undefined || undefined}>
      <Stack gap={1}>
        {question.lead && (
          <Text lines="kept" id={ids.lead}>
            {question.lead[language]}
          </Text>
        )}
        <p className={classes.text} id={ids.heading} tabIndex={-1}>
          {question.text[language]}
          {!question.isRequired && !isAutomatic && (
            <Text as="span" tone="muted" weight={400}>
              {' '}
              ({t('form.optional')})
            </Text>
          )}
        </p>
        {question.help && (
          <Text tone="muted" lines="kept" id={ids.help}>
            {question.help[language]}
          </Text>
        )}
      </Stack>
      {isAutomatic ? (
        <CalculatedAnswer question={question} value={value} labelledBy={ids.heading} />
      ) : (
        asElement(fieldOf({ question, value, onChange, describedBy, isInvalid: problem !== undefined }))
      )}
      {problem && (
        <p className={classes.problem} id={ids.problem} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {problem}
        </p>
      )}
      {canTakeBack && value !== undefined && (
        <button type="button" className={classes.takeBack} onClick={() => onChange(undefined)}>
          {t('form.clear')}
        </button>
      )}
    </div>
  );
}

function fieldOf({ question, ...field }: FieldProps<Question['type']>): ReactNode {
  switch (question.type) {
    case 'choice':
    case 'yes-no':
      return <ChoiceField question={question} {...field} />;
    case 'multiple-choice':
      return <MultipleChoiceField question={question} {...field} />;
    case 'scale':
      return <ScaleField question={question} {...field} />;
    case 'integer':
    case 'decimal':
      return <NumberField question={question} {...field} />;
    case 'short-text':
    case 'long-text':
      return <TextField question={question} {...field} />;
    case 'date':
      return <DateField question={question} {...field} />;
  }
}
