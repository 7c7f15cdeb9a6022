import { useTranslation } from 'react-i18next';
import { useReader } from '../i18n/use-reader.ts';
import { Row, Stack } from '../ui/page/layout.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** A number between two ends that are worded. */
export function ScaleField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'scale'>) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  const { minimum, maximum } = question;
  const [minimumLabel, maximumLabel] = [question.minimumLabel[language], question.maximumLabel[language]];
  const endsId = `${idsOf(question.id).root}-ends`;
  return (
    <Stack gap={2}>
      <div
        className={classes.points}
        role="radiogroup"
        aria-labelledby={idsOf(question.id).heading}
        aria-describedby={[endsId, describedBy].filter(Boolean).join(' ')}
        aria-required={question.isRequired}
        aria-invalid={isInvalid}
      >
        {Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index).map((point) => (
          <label key={point} className={classes.point}>
            <input type="radio" name={question.id} checked={value === point} onChange={() => onChange(point)} />
            <span>{point}</span>
          </label>
        ))}
      </div>
      <VisuallyHidden as="p" id={endsId}>
        {t('form.scaleHelp', { minimum, minimumLabel, maximum, maximumLabel })}
      </VisuallyHidden>
      <Row as="p" gap={4} justify="between" look="note" aria-hidden="true">
        <span>
          {minimum} {minimumLabel}
        </span>
        <span>
          {maximum} {maximumLabel}
        </span>
      </Row>
    </Stack>
  );
}
