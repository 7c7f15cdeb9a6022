import { useTranslation } from 'react-i18next';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { useReader } from '../i18n/use-reader.ts';

interface FormIntroProps {
  readonly form: IntakeForm;
  readonly className: string | undefined;
}

/** What a form is about. A published questionnaire keeps its own words, and its own form of address: it says so. */
export function FormIntro({ form, className }: FormIntroProps) {
  const { t } = useTranslation('intake');
  const { language } = useReader();
  return (
    <p className={className}>
      {form.description[language]}
      {form.source && <> {t('form.official')}</>}
    </p>
  );
}
