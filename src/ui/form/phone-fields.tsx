import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '../../i18n/countries.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { type FieldBinding, SelectField, TextField } from './fields.tsx';
import { FieldPair } from './form.tsx';

interface PhoneFieldsProps {
  readonly phone: FieldBinding<string | null>;
  readonly country: FieldBinding<string | null>;
  readonly label: string;
}

/** A telephone number, and its country if the number has no country code. */
export function PhoneFields({ phone, country, label }: PhoneFieldsProps) {
  const { t } = useTranslation('fields');
  const { language } = useReader();
  const options = useMemo(() => [{ value: null, label: t('noCountry') }, ...countries(language)], [language, t]);
  return (
    <FieldPair>
      <SelectField<string | null> {...country} label={t('phoneCountry')} help={t('phoneCountryHelp')} options={options} />
      <TextField {...phone} type="tel" autoComplete="tel" label={label} help={t('phoneHelp')} isOptional maxLength={40} />
    </FieldPair>
  );
}
