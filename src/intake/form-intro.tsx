import { useTranslation } from 'react-i18next';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { useReader } from '../i18n/use-reader.ts';

interface FormIntroProps {
  readonly form: IntakeForm;
  readonly className: string | undefined;
  /** Above a later question, where it was read before. */
  readonly isRepeated?: boolean;
}

/**
 * What a form is about. A published questionnaire keeps its own words, and its own form of address: it says so. Its words
 * begin each of its questions ('Over the last 2 weeks …'), so they are repeated; an introduction is not.
 */
export function FormIntro({ form, className, isRepeated = false }: FormIntroProps) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  if (isRepeated && !form.source) return null;
  return (
    <p className={className}>
      <span>{form.description[language]}</span>
      {form.source && !isRepeated && <span> {t('form.official')}</span>}
    </p>
  );
}
