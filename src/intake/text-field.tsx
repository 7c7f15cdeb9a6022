import { useTranslation } from 'react-i18next';
import { Stack } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** The remaining length is shown from this length on. */
const nearTheEnd = 0.8;

/** Words: one line, or several. */
export function TextField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'short-text' | 'long-text'>) {
  const { t } = useTranslation('intake');
  const isLong = question.type === 'long-text';
  const most = question.maximumLength ?? (isLong ? 4000 : 200);
  const text = typeof value === 'string' ? value : '';
  const field = {
    className: classes.input,
    value: text,
    maxLength: most,
    'aria-labelledby': idsOf(question.id).heading,
    'aria-describedby': describedBy,
    'aria-required': question.isRequired,
    'aria-invalid': isInvalid,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value === '' ? undefined : target.value),
  };
  return (
    <Stack gap={1}>
      {isLong ? <textarea rows={4} {...field} /> : <input type="text" {...field} />}
      {text.length > most * nearTheEnd && <Text tone="muted">{t('form.charactersLeft', { count: most - text.length })}</Text>}
    </Stack>
  );
}
