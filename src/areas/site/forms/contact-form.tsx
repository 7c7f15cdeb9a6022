import { useTranslation } from 'react-i18next';
import { useVisitorForm } from '../../../domain/support/visitor-form.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SelectInput, TextAreaInput, TextInput } from '../../../ui/form/inputs.tsx';
import classes from './form-frame.module.css';
import { FormFrame } from './form-frame.tsx';
import { useField } from './use-field.ts';

const topics = ['general', 'membership', 'coaching', 'employers', 'press', 'privacy'] as const;

/** A message to us; needs no account. */
export function ContactForm() {
  const { t } = useTranslation('site-forms');
  const { language } = useReader();
  const form = useVisitorForm('contact', { language });
  const field = useField(form);
  return (
    <FormFrame form={form} action="/contact-us" title={t('contact.title')} send={t('contact.send')}>
      <div className={classes.pair}>
        <TextInput label={t('contact.fullName')} autoComplete="name" maxLength={200} {...field('fullName')} />
        <TextInput label={t('contact.email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={500} {...field('email')} />
      </div>
      <SelectInput
        label={t('contact.topic')}
        placeholder={t('contact.choose')}
        options={topics.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
        {...field('topic')}
      />
      <TextAreaInput label={t('contact.message')} help={t('contact.messageHelp')} rows={7} {...field('message')} />
    </FormFrame>
  );
}
