import { useTranslation } from 'react-i18next';
import type { InvoiceLine } from '../../../../contract/invoice.ts';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { errorCode } from '../../../i18n/error-code.ts';
import { formatDay, formatMoney, formatNumber, formatPaperDay, type Reader } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './account.module.css';
import type { Quoted } from './use-quote.ts';

interface QuoteCardProps {
  readonly quoted: Quoted;
  readonly interval: 'month' | 'year';
  readonly isOffline: boolean;
  readonly isCancelled: boolean;
  readonly onRetry: () => void;
}

/** What a choice costs now and later, before anything is ordered. */
export function QuoteCard({ quoted, interval, isOffline, isCancelled, onRetry }: QuoteCardProps) {
  const { t } = useTranslation('employer-account');
  const wordOf = useErrorText();
  if (isOffline) return <Notice tone="info">{t('quote.offline')}</Notice>;
  if (quoted.state === 'none') return null;
  if (quoted.state === 'failed') {
    const code = errorCode(quoted.error);
    const known = { NOT_ALLOWED_NOW: t(isCancelled ? 'change.cancelled' : 'change.overdue'), NOT_FOUND: t('change.notOffered') };
    return (
      <Notice tone="warning" isLive>
        <Stack gap={2} align="start">
          <span>{known[code as keyof typeof known] ?? wordOf(quoted.error)}</span>
          {code !== 'NOT_ALLOWED_NOW' && code !== 'NOT_FOUND' && (
            <Button variant="default" onClick={onRetry}>
              {t('quote.again')}
            </Button>
          )}
        </Stack>
      </Notice>
    );
  }
  return (
    <Card look="quiet" title={t('quote.title')}>
      <div role="status">
        {quoted.state === 'asking' ? <Text tone="muted">{t('quote.working')}</Text> : <Costs quote={quoted.quote} interval={interval} />}
      </div>
    </Card>
  );
}

function Costs({ quote, interval }: { readonly quote: SubscriptionQuote; readonly interval: 'month' | 'year' }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { takesEffect, effectiveAt, lines, net, vat, amount, vatRate, vatNote, afterwards } = quote;
  if (takesEffect === 'none') return <Text>{t('quote.none')}</Text>;
  return (
    <Stack gap={2}>
      <Text>{takesEffect === 'now' ? t('quote.now') : t('quote.later', { at: formatDay(effectiveAt, reader) })}</Text>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own, and stay in their order.
        <Sum key={index} label={lineWords(line, reader, t)} value={formatMoney(line.amount, reader)} />
      ))}
      {lines.length > 0 && (
        <>
          <Sum label={t('invoice.net')} value={formatMoney(net, reader)} />
          <Sum label={t('invoice.vat', { rate: percent(vatRate, reader) })} value={formatMoney(vat, reader)} />
          {vatNote !== 'domestic' && <Text look="note">{t(`invoice.note.${vatNote}`)}</Text>}
          <div className={classes.sum}>
            <Sum label={t('quote.payNow')} value={formatMoney(amount, reader)} isTotal />
          </div>
        </>
      )}
      <Text look="quiet">
        {t(interval === 'month' ? 'quote.afterMonth' : 'quote.afterYear', {
          amount: formatMoney(afterwards.amount, reader),
          at: formatDay(afterwards.renewsAt, reader),
        })}
      </Text>
    </Stack>
  );
}

/** A line of a calculation: label on the left, amount on the right. */
export function Sum({ label, value, isTotal }: { readonly label: string; readonly value: string; readonly isTotal?: boolean }) {
  const weight = isTotal ? 650 : 400;
  return (
    <Row gap={4} justify="between" align="baseline">
      <Text weight={weight}>{label}</Text>
      <Text weight={weight} figures="tabular" lines="one">
        {value}
      </Text>
    </Row>
  );
}

export function percent(share: number, reader: Reader): string {
  return formatNumber(share, reader, { style: 'percent', maximumFractionDigits: 1 });
}

type Words = ReturnType<typeof useTranslation<'employer-account'>>['t'];

/** The description of an invoice line: plan, days, and share of the period. */
export function lineWords({ kind, planName, periodFrom, periodTo, days, ofDays }: InvoiceLine, reader: Reader, t: Words): string {
  const line = t(`invoice.line.${kind}`, {
    plan: planName[reader.language],
    from: formatPaperDay(periodFrom, reader),
    to: formatPaperDay(periodTo, reader),
  });
  return days === null || ofDays === null ? line : `${line} (${t('invoice.days', { days, of: ofDays })})`;
}
