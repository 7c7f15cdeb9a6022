import { useTranslation } from 'react-i18next';
import type { LocalizedText } from '../../../../contract/endpoint.ts';
import { noText } from '../../../domain/intake/editing/changes.ts';
import { FieldPair } from '../../../ui/form/form.tsx';
import { TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';

interface LocalizedFieldsProps {
  readonly label: string;
  readonly help?: string;
  readonly value: LocalizedText | undefined;
  readonly onChange: (value: LocalizedText) => void;
  /** Several lines. */
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  /** Missing texts are marked: publishing was attempted. */
  readonly name: string;
}

/** The same text in English and Spanish, side by side. */
export function LocalizedFields({ label, help, value = noText, onChange, isLong, isOptional, name }: LocalizedFieldsProps) {
  const { t } = useTranslation('admin-forms');
  return (
    <FieldPair>
      {(['en', 'es'] as const).map((language) => {
        const field = {
          label: t(`languages.${language}`, { label }),
          ...(help !== undefined && language === 'en' && { help }),
          ...(isOptional && { isOptional }),
          name: `${name}-${language}`,
          value: value[language],
          maxLength: 2000,
          lang: language,
          onChange: (text: string) => onChange({ ...value, [language]: text }),
        };
        return isLong ? <TextAreaInput key={language} {...field} rows={2} /> : <TextInput key={language} {...field} />;
      })}
    </FieldPair>
  );
}

/** An optional text is left out while it is empty. */
export function unlessEmpty(text: LocalizedText): LocalizedText | undefined {
  return text.en === '' && text.es === '' ? undefined : text;
}
