import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../contract/plan.ts';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { formatDay, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { usePriceWords } from '../../../i18n/use-price-words.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { CheckboxInput } from '../../../ui/form/inputs.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Sheet } from '../../../ui/page/sheet.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './account.module.css';
import { percent, Sum } from './quote-card.tsx';

/** An order that waits for confirmation. */
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
  const [refusals, setRefusals] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  // The agreement can be below the visible part: the focus scrolls it into view.
  useEffect(() => {
    if (refusals > 0) content.current?.querySelector<HTMLElement>('[data-wrong] input')?.focus();
  }, [refusals]);
  const { plan, interval, seats, billingEmail, quote, agreement, answer } = order;
  const { takesEffect, effectiveAt, net, vat, vatRate, amount, afterwards } = quote;
  const [line] = quote.lines;
  const isNow = takesEffect === 'now';
  const ordered = [
    { label: t('change.plan'), value: plan.name[reader.language] },
    { label: t('change.seats'), value: formatNumber(seats, reader) },
    { label: t('change.interval'), value: t(`change.${interval}`) },
    { label: t('summary.start'), value: isNow ? t('quote.now') : formatDay(effectiveAt, reader) },
  ];
  const price = {
    label: t('subscription.price'),
    value: priceOf(interval, line?.unitPrice ?? (interval === 'month' ? plan.pricePerMonth : plan.pricePerYear)),
  };
  const afterThat = [
    {
      label: t('summary.later'),
      value: t(`summary.per.${interval}`, { amount: formatMoney(afterwards.amount, reader), at: formatDay(afterwards.renewsAt, reader) }),
    },
    { label: t('billing.emailShort'), value: billingEmail },
  ];
  const confirm = () => (accepts ? answer(true) : setRefusals(refusals + 1));
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
      <Stack gap={4} ref={content}>
        <FactList facts={ordered} isShort />
        <FactList facts={[price]} />
        {quote.lines.length > 0 && (
          <Card look="quiet">
            <Stack gap={2}>
              <Sum label={t('invoice.net')} value={formatMoney(net, reader)} />
              <Sum label={t('invoice.vat', { rate: percent(vatRate, reader) })} value={formatMoney(vat, reader)} />
              <div className={classes.sum}>
                <Sum label={t('quote.payNow')} value={formatMoney(amount, reader)} isTotal />
              </div>
            </Stack>
          </Card>
        )}
        <FactList facts={afterThat} />
        <Text look="note">{t('prices:seatRule')}</Text>
        <Text look="note">{t('summary.terms')}</Text>
        <Text>
          <a href="/client-agreement" target="_blank" rel="noreferrer">
            {t('summary.agreement', { number: agreement })}
          </a>
        </Text>
        <Stack>
          <CheckboxInput
            label={t('summary.accept', { number: agreement })}
            problem={refusals > 0 && !accepts ? t('summary.acceptMissing') : undefined}
            value={accepts}
            onChange={setAccepts}
          />
        </Stack>
      </Stack>
    </Sheet>
  );
}
