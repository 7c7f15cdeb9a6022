import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BillingDetails } from '../../../../contract/invoice.ts';
import { subscriptions as endpoints } from '../../../../contract/subscriptions.ts';
import { countries } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { type FieldBinding, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';

/** The schema of billing details. */
export const billingSchema = endpoints.editBilling.body.shape.billing.unwrap();
export const emptyBilling: z.input<typeof billingSchema> & BillingDetails = {
  name: '',
  addressLine: '',
  postalCode: '',
  city: '',
  country: '',
  vatId: null,
};
export type BillingField = keyof BillingDetails;

/** Texts for what the schema says in general terms. */
export function useBillingWords() {
  const { t } = useTranslation('employer-account');
  return { country: t('billing.chooseCountry'), vatId: t('billing.vatIdWrong') };
}

/** The fields of the address on the invoices. */
export function BillingFields({ field }: { readonly field: (name: BillingField) => FieldBinding<never> }) {
  const { t } = useTranslation('employer-account');
  const { language } = useReader();
  return (
    <>
      <TextField {...field('name')} label={t('billing.name')} autoComplete="organization" maxLength={200} />
      <TextField {...field('addressLine')} label={t('billing.addressLine')} autoComplete="street-address" maxLength={200} />
      <FieldPair>
        <TextField {...field('postalCode')} label={t('billing.postalCode')} autoComplete="postal-code" maxLength={20} />
        <TextField {...field('city')} label={t('billing.city')} autoComplete="address-level2" maxLength={200} />
      </FieldPair>
      <SelectField
        {...field('country')}
        label={t('billing.country')}
        placeholder={t('billing.chooseCountry')}
        options={countries(language)}
      />
      <TextField {...field('vatId')} label={t('billing.vatId')} help={t('billing.vatIdHelp')} isOptional maxLength={15} />
    </>
  );
}
