import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLanguage } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { FieldPair } from '../form/form.tsx';
import { CheckboxesInput, TextAreaInput, TextInput } from '../form/inputs.tsx';

export interface CoachWords {
  readonly firstName: string;
  readonly lastName: string;
  readonly headline: string;
  readonly about: string;
  readonly spokenLanguages: readonly string[];
  readonly years: string;
}

interface CoachFieldsProps {
  readonly words: CoachWords;
  readonly problems: Partial<Record<keyof CoachWords, string>>;
  readonly onChange: (change: Partial<CoachWords>) => void;
}

/** The fields about a coach, at sign-up and in the profile. */
export function CoachFields({ words, problems, onChange }: CoachFieldsProps) {
  const { t } = useTranslation('coach-profile');
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={200}
          value={words.firstName}
          problem={problems.firstName}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextInput
          label={t('fields.lastName')}
          isOptional
          autoComplete="family-name"
          maxLength={200}
          value={words.lastName}
          problem={problems.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </FieldPair>
      <TextInput
        label={t('fields.headline')}
        help={t('fields.headlineHelp')}
        maxLength={200}
        value={words.headline}
        problem={problems.headline}
        onChange={(headline) => onChange({ headline })}
      />
      <TextAreaInput
        label={t('fields.about')}
        help={t('fields.aboutHelp')}
        value={words.about}
        problem={problems.about}
        onChange={(about) => onChange({ about })}
      />
      <TextInput
        label={t('fields.years')}
        inputMode="numeric"
        maxLength={2}
        value={words.years}
        problem={problems.years}
        onChange={(years) => onChange({ years })}
      />
      <LanguagesField
        label={t('fields.languages')}
        values={words.spokenLanguages}
        problem={problems.spokenLanguages}
        onChange={(spokenLanguages) => onChange({ spokenLanguages })}
      />
    </>
  );
}

/** The most common languages; other languages of the coach stay in the list. */
const usual = ['en', 'es', 'ca', 'de', 'fr', 'it', 'nl', 'pt', 'pl', 'ar', 'uk', 'zh'];

interface LanguagesFieldProps {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly values: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** The languages that a coach can work in. */
function LanguagesField({ label, problem, values, onChange }: LanguagesFieldProps) {
  const { language } = useReader();
  const options = useMemo(() => {
    return [...new Set([...usual, ...values])].map((value) => ({ value, label: formatLanguage(value, { language }) }));
  }, [language, values]);
  return <CheckboxesInput label={label} problem={problem} value={values} onChange={onChange} options={options} />;
}
