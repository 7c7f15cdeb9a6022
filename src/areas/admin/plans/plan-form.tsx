import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { localizedText } from '../../../../contract/endpoint.ts';
import { type Plan, planInput } from '../../../../contract/plan.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { fieldsOfPlan, linesOf, type PlanFields, planOfFields } from '../../../domain/subscriptions/plan-fields.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { NumberField, SelectField, TextAreaField, type Typed } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { SaveOrUndo } from '../../../ui/form/save-or-undo.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { currencies } from './currencies.ts';
import { NameFields } from './name-fields.tsx';

const { en: text } = localizedText.shape;
const name = text.max(80);
const price = z.number().min(0).max(1_000_000);
const { minimumSeats, maximumSeats, sessionsPerMonth } = planInput.shape;
const schema = z.object({
  ...{ nameEn: name, nameEs: name, descriptionEn: text.max(500), descriptionEs: text.max(500) },
  ...{ featuresEn: z.string().nullable(), featuresEs: z.string().nullable(), month: price, year: price, currency: z.string().length(3) },
  ...{ minimumSeats, maximumSeats, sessionsPerMonth },
});

type Values = {
  [Name in keyof z.input<typeof schema>]: number extends z.input<typeof schema>[Name] ? Typed : z.input<typeof schema>[Name];
};

const empty: Values = {
  ...{ nameEn: '', nameEs: '', descriptionEn: '', descriptionEs: '', featuresEn: null, featuresEs: null },
  ...{ month: null, year: null, currency: 'EUR', minimumSeats: 1, maximumSeats: null, sessionsPerMonth: null },
};

/** Most features that a plan lists. */
const maxFeatures = 20;

interface PlanFormProps {
  /** Null creates a new one. */
  readonly plan: Plan | null;
  readonly holders: number;
  readonly onSaved: (plan: Plan) => void;
}

/** Texts in both languages side by side, prices, seats and what is included. */
export function PlanForm(props: PlanFormProps) {
  const { t } = useTranslation('admin-plans');
  const { plan, holders } = props;
  const isOffline = useIsOffline();
  const form = usePlanForm(props);
  return (
    <Card title={t('form.title')}>
      {holders > 0 && <Notice tone="info">{t('form.holders', { count: holders })}</Notice>}
      <Form
        form={form}
        actions={
          <SaveOrUndo
            form={form}
            words={{ save: t(plan === null ? 'form.create' : 'form.save'), undo: t('form.undo') }}
            isOffline={isOffline}
            isNew={plan === null}
          />
        }
      >
        <NameFields form={form} longest={500} rows={3} />
        <FeatureFields form={form} />
        <TermFields form={form} currency={plan?.pricePerMonth.currency} />
      </Form>
      {isOffline && <Text look="note">{t('onlineOnly')}</Text>}
    </Card>
  );
}

function usePlanForm({ plan, onSaved }: PlanFormProps) {
  const { t } = useTranslation('admin-plans');
  const wordOf = useErrorText();
  const known: Values = plan === null ? empty : { ...fieldsOfPlan(plan) };
  return useContractForm<Values, z.output<typeof schema>>({
    schema: schema as unknown as z.ZodType<z.output<typeof schema>>,
    values: known,
    check: (values) => {
      const [english, spanish] = [linesOf(values.featuresEn), linesOf(values.featuresEs)];
      const [least, most] = [values.minimumSeats, values.maximumSeats];
      return {
        featuresEn: english.length > maxFeatures ? t('form.tooManyFeatures', { count: maxFeatures }) : undefined,
        featuresEs:
          english.length === spanish.length ? undefined : t('form.unevenFeatures', { english: english.length, spanish: spanish.length }),
        maximumSeats: typeof least === 'number' && typeof most === 'number' && most < least ? t('form.seatsCrossed') : undefined,
      };
    },
    describeFailure: async (error) => (errorCode(error) === 'VERSION_CONFLICT' ? t('form.conflict') : wordOf(error)),
    onSubmit: async (fields) => {
      const body = planOfFields({ ...fields, featuresEn: fields.featuresEn ?? '', featuresEs: fields.featuresEs ?? '' } as PlanFields);
      const saved =
        plan === null
          ? await callOnline('subscriptions.createPlan', { body })
          : await callOnline('subscriptions.update', { params: { id: plan.id }, body: { ...body, baseVersion: plan.version } });
      onSaved(saved);
      await notify(t(plan === null ? 'form.created' : 'form.saved', { name: body.name.en }), 'ok');
    },
  });
}

interface FieldsProps {
  readonly form: ReturnType<typeof usePlanForm>;
}

/** What is included, a line each. */
function FeatureFields({ form: { field } }: FieldsProps) {
  const { t } = useTranslation('admin-plans');
  return (
    <FieldPair>
      <TextAreaField {...field('featuresEn')} label={t('form.featuresEn')} help={t('form.featuresHelp')} rows={5} isOptional lang="en" />
      <TextAreaField {...field('featuresEs')} label={t('form.featuresEs')} help={t('form.featuresSame')} rows={5} isOptional lang="es" />
    </FieldPair>
  );
}

interface TermFieldsProps extends FieldsProps {
  /** The present currency of the plan. */
  readonly currency: string | undefined;
}

/** Prices, seats and sessions. */
function TermFields({ form: { field }, currency }: TermFieldsProps) {
  const { t } = useTranslation('admin-plans');
  return (
    <>
      <SelectField
        {...field('currency')}
        label={t('form.currency')}
        options={currencies(currency).map((value) => ({ value, label: value }))}
      />
      <FieldPair>
        <NumberField {...field('month')} label={t('form.month')} help={t('form.perSeat')} fractionDigits={2} />
        <NumberField {...field('year')} label={t('form.year')} help={t('form.perSeat')} fractionDigits={2} />
      </FieldPair>
      <FieldPair>
        <NumberField {...field('minimumSeats')} label={t('form.minimumSeats')} maxLength={6} />
        <NumberField {...field('maximumSeats')} label={t('form.maximumSeats')} help={t('form.maximumHelp')} maxLength={7} isOptional />
      </FieldPair>
      <NumberField {...field('sessionsPerMonth')} label={t('form.sessions')} help={t('form.sessionsHelp')} isOptional />
    </>
  );
}
