import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVatNumberOf, type SellerDetails, sellerDetails } from '../../../../contract/seller.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { newerSeller, type StoredSeller, useSeller } from '../../../domain/subscriptions/seller.ts';
import { countries } from '../../../i18n/countries.ts';
import { loadErrorText } from '../../../i18n/error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { NumberField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The issuer of invoices and its bank account; no invoices are issued until it is complete. */
export function SellerCard() {
  const { t } = useTranslation('admin-settings');
  const known = useSeller();
  return (
    <Card title={t('seller.title')}>
      <QueryFrame query={known} level={3} skeleton={{ lines: 6, height: '32rem' }} offline={t('seller.offlineTitle')}>
        {(stored) => <SellerForm stored={stored} onSaved={known.refresh} />}
      </QueryFrame>
    </Card>
  );
}

type Values = { [Field in keyof SellerDetails]: Field extends 'vatPercent' ? number | null : string } & Record<string, unknown>;

const nothing: Values = {
  ...{ name: '', addressLine: '', postalCode: '', city: '', country: '', vatId: '', register: '', iban: '', bic: '', email: '' },
  vatPercent: null,
};

interface SellerFormProps {
  readonly stored: StoredSeller;
  readonly onSaved: () => void;
}

export function SellerForm({ stored, onSaved }: SellerFormProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = useReader();
  const isOffline = useIsOffline();
  const form = useSellerForm({ stored, onSaved });
  const { field } = form;
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" loading={form.isBusy} disabled={isOffline}>
          {t('seller.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        {stored.seller === null && <Notice tone="warning">{t('seller.missing')}</Notice>}
        <Text look="note">{t('seller.text')}</Text>
        <TextField {...field('name')} label={t('seller.name')} autoComplete="organization" maxLength={200} />
        <TextField {...field('addressLine')} label={t('seller.addressLine')} autoComplete="street-address" maxLength={200} />
        <FieldPair>
          <TextField {...field('postalCode')} label={t('seller.postalCode')} autoComplete="postal-code" maxLength={20} />
          <TextField {...field('city')} label={t('seller.city')} autoComplete="address-level2" maxLength={200} />
        </FieldPair>
        <SelectField
          {...field('country')}
          label={t('seller.country')}
          placeholder={t('seller.chooseCountry')}
          options={countries(language)}
        />
        <FieldPair>
          <TextField {...field('vatId')} label={t('seller.vatId')} help={t('seller.vatIdHelp')} maxLength={15} />
          <NumberField {...field('vatPercent')} label={t('seller.vatPercent')} fractionDigits={2} maxLength={6} />
        </FieldPair>
        <TextField {...field('register')} label={t('seller.register')} help={t('seller.registerHelp')} maxLength={200} />
        <FieldPair>
          <TextField {...field('iban')} label={t('seller.iban')} help={t('seller.ibanHelp')} maxLength={64} />
          <TextField {...field('bic')} label={t('seller.bic')} maxLength={20} />
        </FieldPair>
        <TextField {...field('email')} type="email" label={t('seller.email')} help={t('seller.emailHelp')} maxLength={254} />
        {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      </Stack>
    </Form>
  );
}

function useSellerForm({ stored, onSaved }: SellerFormProps) {
  const { t } = useTranslation('admin-settings');
  /** The version that another admin saved meanwhile, once the message about it was shown. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null);
  return useContractForm<Values, SellerDetails>({
    schema: sellerDetails,
    values: stored.seller ?? nothing,
    words: {
      country: t('seller.chooseCountry'),
      vatId: t('seller.vatIdWrong'),
      iban: (issue) => t(issue.code === 'custom' && issue.params?.problem === 'country' ? 'seller.ibanCountry' : 'seller.ibanWrong'),
      bic: t('seller.bicWrong'),
      vatPercent: t('seller.vatPercentWrong'),
    },
    check: ({ country, vatId }) => ({
      vatId: country !== '' && vatId !== '' && !isVatNumberOf(country, vatId.trim().toUpperCase()) ? t('seller.vatIdCountry') : undefined,
    }),
    describeFailure: async (error) => {
      const newer = newerSeller(error);
      if (!newer) return loadErrorText(error);
      setNewerVersion(newer.stored.version);
      return t('conflict', { name: newer.changedBy ?? t('somebody') });
    },
    onSubmit: async (seller) => {
      const baseVersion = newerVersion ?? stored.version;
      await callOnline('subscriptions.saveSeller', { body: { seller, baseVersion } });
      setNewerVersion(null);
      void notify(t('seller.saved'), 'ok');
      onSaved();
    },
  });
}
