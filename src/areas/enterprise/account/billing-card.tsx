import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { subscriptions as endpoints } from '../../../../contract/subscriptions.ts';
import { countryName } from '../../../i18n/countries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { AccountPartProps } from './account-part.ts';
import { BillingFields, billingSchema, emptyBilling, useBillingWords } from './billing-fields.tsx';

/** Billing details and the address of invoices. */
export function BillingCard(props: AccountPartProps) {
  const { t } = useTranslation('employer-account');
  const { language } = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const { billing, current } = props.subscriptions;
  return (
    <Card
      title={t('billing.title')}
      action={
        <Button variant="subtle" disabled={props.isClosed} onClick={() => setIsOpen(true)}>
          {t('billing.edit')}
        </Button>
      }
    >
      {billing === null ? (
        <Text tone="muted">{t('billing.none')}</Text>
      ) : (
        <Stack>
          <Text weight={600}>{billing.name}</Text>
          <Text>{billing.addressLine}</Text>
          <Text>
            {billing.postalCode} {billing.city}
          </Text>
          <Text>{countryName(billing.country, language)}</Text>
          {billing.vatId !== null && <Text>{t('invoice.vatId', { id: billing.vatId })}</Text>}
        </Stack>
      )}
      {current && (
        <FactList
          facts={[
            { label: t('billing.emailShort'), value: current.billingEmail },
            ...(current.purchaseOrder === null ? [] : [{ label: t('billing.purchaseOrder'), value: current.purchaseOrder }]),
          ]}
        />
      )}
      {isOpen && <BillingSheet {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

const withSubscription = billingSchema.extend({
  billingEmail: endpoints.subscribe.body.shape.billingEmail,
  purchaseOrder: endpoints.subscribe.body.shape.purchaseOrder,
});
/** Before there is a subscription, there is only the address. */
const addressOnly = withSubscription.extend({ billingEmail: z.literal('') });

function BillingSheet({ subscriptions, onClose, onDone }: AccountPartProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('employer-account');
  const texts = useBillingWords();
  const { billing, current } = subscriptions;
  const form = useContractForm({
    schema: current === null ? addressOnly : withSubscription,
    values: {
      ...(billing ?? emptyBilling),
      billingEmail: current?.billingEmail ?? '',
      purchaseOrder: current?.purchaseOrder ?? null,
    },
    words: texts,
    onSubmit: async ({ billingEmail, purchaseOrder, ...address }) => {
      const body = { billing: address, ...(current !== null && { billingEmail, purchaseOrder: purchaseOrder ?? null }) };
      await callOnline('subscriptions.editBilling', { body });
      onDone();
      onClose();
      await notify(t('billing.saved'), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet form={form} title={t('billing.sheet')} submitLabel={t('billing.save')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text look="quiet">{t('billing.lead')}</Text>
      <BillingFields field={field as never} />
      {current !== null && (
        <>
          <TextField {...field('billingEmail')} type="email" label={t('billing.email')} autoComplete="email" maxLength={500} />
          <TextField
            {...field('purchaseOrder')}
            label={t('billing.purchaseOrder')}
            help={t('billing.purchaseOrderHelp')}
            isOptional
            maxLength={200}
          />
        </>
      )}
    </FormSheet>
  );
}
