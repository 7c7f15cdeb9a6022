import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { formatDay, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { percent } from './quote-card.tsx';

/** An order that was typed and waits for the confirmation. */
export interface AskedOrder {
  readonly plan: Plan;
  readonly interval: 'month' | 'year';
  readonly seats: number;
  readonly billingEmail: string;
  readonly quote: SubscriptionQuote;
  /** The version of the client agreement in force. */
  readonly agreement: number;
  readonly answer: (isConfirmed: boolean) => void;
}

/** The order in full, and the agreement to accept; nothing is ordered before it is confirmed here. */
export function OrderSummary({ order }: { readonly order: AskedOrder }) {
  const { t } = useTranslation(['employer-account', 'prices']);
  const reader = useReader();
  const { priceOf } = usePriceWords();
  const [accepts, setAccepts] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { plan, interval, seats, billingEmail, quote, agreement, answer } = order;
  const { takesEffect, effectiveAt, net, vat, vatRate, amount, afterwards } = quote;
  const [line] = quote.lines;
  const isNow = takesEffect === 'now';
  const facts = [
    { label: t('change.plan'), value: plan.name[reader.language] },
    { label: t('change.interval'), value: t(`change.${interval}`) },
    { label: t('change.seats'), value: formatNumber(seats, reader) },
    {
      label: t('subscription.price'),
      value: priceOf(interval, line?.unitPrice ?? (interval === 'month' ? plan.pricePerMonth : plan.pricePerYear)),
    },
    { label: t('summary.start'), value: isNow ? t('quote.now') : formatDay(effectiveAt, reader) },
    ...(quote.lines.length === 0
      ? []
      : [
          { label: t('invoice.net'), value: formatMoney(net, reader) },
          { label: t('invoice.vat', { rate: percent(vatRate, reader) }), value: formatMoney(vat, reader) },
          { label: t('quote.payNow'), value: formatMoney(amount, reader) },
        ]),
    {
      label: t('summary.later'),
      value: t(`summary.per.${interval}`, { amount: formatMoney(afterwards.amount, reader), at: formatDay(afterwards.renewsAt, reader) }),
    },
    { label: t('billing.emailShort'), value: billingEmail },
  ];
  const confirm = () => (accepts ? answer(true) : setIsMissing(true));
  return (
    <Sheet
      isOpen
      isFilledIn
      title={t('summary.title')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            {t('summary.back')}
          </Button>
          <Button onClick={confirm}>{quote.lines.length > 0 && amount.cents > 0 ? t('summary.confirm') : t('summary.confirmFree')}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <FactList facts={facts} />
        <Text look="note">{t('prices:seatRule')}</Text>
        <Text look="note">{t('summary.terms')}</Text>
        <Text>
          <a href="/client-agreement" target="_blank" rel="noreferrer">
            {t('summary.agreement', { number: agreement })}
          </a>
        </Text>
        <CheckboxInput label={t('summary.accept', { number: agreement })} value={accepts} onChange={setAccepts} />
        {isMissing && !accepts && (
          <Notice tone="warning" isLive>
            {t('summary.acceptMissing')}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}
