import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { localizedText } from '../../../../contract/endpoint.ts';
import { offerings as endpoints, type Offering, offeringKey } from '../../../../contract/offerings.ts';
import { useIntakeCategories } from '../../../domain/offerings/managing.ts';
import { fieldsOfOffering, type OfferingFields, offeringOfFields } from '../../../domain/offerings/offering-fields.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { BoundField, NumberField, SelectField, TextField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { currencies } from './currencies.ts';
import { NameFields } from './name-fields.tsx';
import { PictureField } from './picture-field.tsx';

const { en: text } = localizedText.shape;
const { image, intakeCategory } = endpoints.create.body.shape;
const schema = z.object({
  ...{ nameEn: text.max(80), nameEs: text.max(80), descriptionEn: text, descriptionEs: text, image, intakeCategory },
  price: z.number().min(0).max(1_000_000).nullable(),
  currency: z.string().length(3),
  isActive: z.boolean(),
});
const newSchema = schema.extend({ key: offeringKey });

type Values = Omit<OfferingFields, 'price'> & { readonly price: Typed; readonly key: string };

const empty: Values = {
  ...{ key: '', nameEn: '', nameEs: '', descriptionEn: '', descriptionEs: '', image: null },
  ...{ price: null, currency: 'EUR', intakeCategory: null, isActive: true },
};

interface OfferingFormProps {
  /** Null creates a new one. */
  readonly offering: Offering | null;
  readonly onSaved: (offering: Offering) => void;
}

/** Names and texts in both languages side by side, picture, price, form and whether it can be chosen. */
export function OfferingForm({ offering, onSaved }: OfferingFormProps) {
  const { t } = useTranslation('admin-plans');
  const isOffline = useIsOffline();
  const isNew = offering === null;
  const form = useOfferingForm({ offering, onSaved });
  const { field } = form;
  return (
    <Card title={t('offering.title')}>
      <Text look="quiet">{t(isNew ? 'offering.newText' : offering.kind === 'health' ? 'offering.healthText' : 'offering.text')}</Text>
      <Form
        form={form}
        actions={
          <SaveOrUndo
            form={form}
            words={{ save: t(isNew ? 'form.create' : 'form.save'), undo: t('form.undo') }}
            isOffline={isOffline}
            isNew={isNew}
          />
        }
      >
        {isNew && (
          <TextField {...field('key')} label={t('offering.key')} help={t('offering.keyHelp')} maxLength={63} autoCapitalize="none" />
        )}
        <NameFields form={form} longest={2000} rows={6} />
        <BoundField {...field('image')}>
          {({ value, onChange }) => <PictureField image={value} isOffline={isOffline} onChange={onChange} />}
        </BoundField>
        <FieldPair>
          <NumberField {...field('price')} label={t('offering.price')} help={t('offering.priceHelp')} fractionDigits={2} isOptional />
          <SelectField
            {...field('currency')}
            label={t('form.currency')}
            options={currencies(offering?.price?.currency).map((value) => ({ value, label: value }))}
          />
        </FieldPair>
        <CategoryField form={form} stored={offering?.intakeCategory ?? null} />
        {offering?.kind !== 'health' && <SwitchField {...field('isActive')} label={t('offering.active')} help={t('offering.activeHelp')} />}
      </Form>
      {isOffline && <Text look="note">{t('onlineOnly')}</Text>}
    </Card>
  );
}

function useOfferingForm({ offering, onSaved }: OfferingFormProps) {
  const { t } = useTranslation('admin-plans');
  const wordOf = useErrorText();
  const isNew = offering === null;
  const known: Values = isNew ? empty : { key: offering.key, ...fieldsOfOffering(offering) };
  return useContractForm<Values, z.output<typeof newSchema>>({
    schema: newSchema as unknown as z.ZodType<z.output<typeof newSchema>>,
    values: known,
    words: { key: t('offering.keyWrong') },
    problemsOf: (error) => (isNew && errorCode(error) === 'ALREADY_DONE' ? { key: t('offering.keyTaken') } : undefined),
    describeFailure: async (error) => (errorCode(error) === 'VERSION_CONFLICT' ? t('form.conflict') : wordOf(error)),
    onSubmit: async ({ key, ...fields }) => {
      const body = offeringOfFields(fields);
      const saved = isNew
        ? await callOnline('offerings.create', { body: { ...body, key, kind: 'special' } })
        : await callOnline('offerings.edit', { params: { id: offering.id }, body: { ...body, baseVersion: offering.version } });
      onSaved(saved);
      await notify(t(isNew ? 'form.created' : 'form.saved', { name: body.name.en }), 'ok');
    },
  });
}

interface FieldsProps {
  readonly form: ReturnType<typeof useOfferingForm>;
}

/** The category of the intake forms for this offering. */
function CategoryField({ form: { field }, stored }: FieldsProps & { readonly stored: string | null }) {
  const { t } = useTranslation('admin-plans');
  const { language } = useReader();
  const categories = useIntakeCategories(stored);
  return (
    <SelectField
      {...field('intakeCategory')}
      label={t('offering.category')}
      help={t('offering.categoryHelp')}
      options={[
        { value: null, label: t('offering.noCategory') },
        ...categories.map(({ category, titles }) => ({
          value: category,
          label: titles.length === 0 ? category : titles.map((title) => title[language]).join(', '),
        })),
      ]}
    />
  );
}
