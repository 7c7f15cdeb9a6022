import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { knownDeviceZone } from '../../../../contract/time-zone.ts';
import { useVisitorForm } from '../../../domain/support/visitor-form.ts';
import { countries } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SelectInput, TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';
import classes from './form-frame.module.css';
import { FormFrame } from './form-frame.tsx';
import { useField } from './use-field.ts';

const sizes = ['1-49', '50-249', '250-999', '1000-4999', '5000-or-more'] as const;

/** An employer asks for a demo; needs no account. */
export function DemoForm() {
  const { t } = useTranslation('site-forms');
  const { language } = useReader();
  // The time of the meeting is shown in this zone; a browser that does not know its zone sends none.
  const timeZone = knownDeviceZone();
  const form = useVisitorForm('demo', { language, ...(timeZone && { timeZone }) });
  const field = useField(form);
  const places = useMemo(() => [{ value: '', label: t('demo.noCountry') }, ...countries(language)], [language, t]);
  return (
    <FormFrame form={form} action="/request_demo" title={t('demo.title')} send={t('demo.send')}>
      <div className={classes.pair}>
        <TextInput label={t('demo.firstName')} autoComplete="given-name" maxLength={200} {...field('firstName')} />
        <TextInput label={t('demo.lastName')} isOptional autoComplete="family-name" maxLength={200} {...field('lastName')} />
      </div>
      <TextInput label={t('demo.email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={500} {...field('email')} />
      <div className={classes.pair}>
        <TextInput label={t('demo.companyName')} autoComplete="organization" maxLength={200} {...field('companyName')} />
        <SelectInput
          label={t('demo.companySize')}
          placeholder={t('demo.choose')}
          options={sizes.map((value) => ({ value, label: t(`demo.sizes.${value}`) }))}
          {...field('companySize')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('demo.jobTitle')} autoComplete="organization-title" isOptional maxLength={200} {...field('jobTitle')} />
        <SelectInput label={t('demo.country')} isOptional options={places} {...field('country')} />
      </div>
      <TextInput
        label={t('demo.phone')}
        help={t('demo.phoneHelp')}
        type="tel"
        autoComplete="tel"
        isOptional
        maxLength={40}
        {...field('phone')}
      />
      <TextAreaInput label={t('demo.message')} isOptional rows={4} {...field('message')} />
    </FormFrame>
  );
}
