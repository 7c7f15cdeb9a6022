import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { groupedIban } from '../../../../contract/bank-account.ts';
import type { Invoice } from '../../../../contract/invoice.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useInvoiceForAdmin } from '../../../domain/subscriptions/for-admins.ts';
import { formatDay, formatMoney, formatNumber, formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TrailCard } from '../trail-card.tsx';
import { PaymentStatusBadge } from './badges.tsx';
import { CreditNotes, CreditSheet } from './credit-sheet.tsx';
import { CancelInvoiceSheet, RecordPaymentSheet } from './invoice-sheets.tsx';

/** One invoice, and the actions on it. */
export function AdminInvoicePage() {
  const { t } = useTranslation('admin-enterprises');
  const { invoiceId = '' } = useParams();
  const known = useInvoiceForAdmin(invoiceId);
  const invoice = known.data?.invoice;
  return (
    <Page
      title={invoice ? t('invoice.title', { number: invoice.invoiceNumber }) : t('payments.title')}
      width="reading"
      meta={
        <>
          <Link to={invoice ? `/admin/enterprise/${invoice.enterpriseId}` : '/admin/enterprise'}>
            {invoice?.enterpriseName ?? t('back')}
          </Link>
          {invoice && <PaymentStatusBadge {...invoice} />}
        </>
      }
    >
      <QueryFrame
        query={known}
        skeleton={{ lines: 8, height: '26rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('invoice.missing'), text: t('invoice.missingText') }}
      >
        {(data) => (
          <>
            <InvoiceCard invoice={data.invoice} />
            <ActionsCard invoice={data.invoice} onDone={known.refresh} />
            <TrailCard
              title={t('trail.title')}
              entries={data.trail}
              wordOf={(action) => t(`trail.${action}`)}
              roleOf={() => t('trail.someone')}
            />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

export function InvoiceCard({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('admin-enterprises');
  const reader = useReader();
  const { lines, billTo, creditNote } = invoice;
  const facts = [
    { label: t('invoice.amount'), value: formatMoney(invoice.amount, reader) },
    { label: t('invoice.net'), value: formatMoney(invoice.net, reader) },
    { label: t('invoice.vat'), value: formatMoney(invoice.vat, reader) },
    { label: t('invoice.issuedAt'), value: formatPaperDay(invoice.issuedAt, reader) },
    { label: t('invoice.dueAt'), value: formatPaperDay(invoice.dueAt, reader) },
    { label: t('invoice.paidAt'), value: invoice.paidAt && formatPaperDay(invoice.paidAt, reader) },
    { label: t('invoice.reference'), value: invoice.paymentReference },
    { label: t('invoice.purchaseOrder'), value: invoice.purchaseOrder },
    { label: t('subscription.billingEmail'), value: invoice.billingEmail },
    { label: t('invoice.seller'), value: invoice.seller.name },
    { label: t('invoice.iban'), value: invoice.seller.iban && groupedIban(invoice.seller.iban) },
    { label: t('invoice.billTo'), value: billTo && `${billTo.name}, ${billTo.addressLine}, ${billTo.postalCode} ${billTo.city}` },
  ];
  return (
    <Card title={t('invoice.one')}>
      {creditNote && (
        <Notice tone="info">
          <Text>{t('invoice.creditNote', { number: creditNote.number, at: formatDay(creditNote.issuedAt, reader) })}</Text>
          <Text lines="anywhere">{creditNote.reason}</Text>
        </Notice>
      )}
      <FactList facts={facts.filter(({ value }) => value)} />
      <CreditNotes invoice={invoice} />
      <RowList items={lines.map((line, index) => ({ ...line, key: `${index}` }))} keyOf={({ key }) => key} label={t('invoice.lines')}>
        {({ planName, seats, unitPrice, amount }) => (
          <Row gap={3} justify="between">
            <Text>
              {planName[reader.language]}, {formatNumber(seats, reader)} × {formatMoney(unitPrice, reader)}
            </Text>
            <Text figures="tabular">{formatMoney(amount, reader)}</Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

function ActionsCard({ invoice, onDone }: ActionsProps) {
  const { t } = useTranslation('admin-enterprises');
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<'payment' | 'undo' | 'cancel' | 'credit' | null>(null);
  const { isBusy, failure, run } = useOnlineWork();
  const { id, status, version, invoiceNumber } = invoice;
  const close = () => setAsked(null);
  const undo = () => {
    close();
    run(async () => {
      await callOnline('subscriptions.undoPayment', { params: { id }, query: { baseVersion: version } }).finally(onDone);
      await notify(t('undo.done', { number: invoiceNumber }), 'ok');
    });
  };
  if (status === 'cancelled' || status === 'refunded') return null;
  return (
    <Card title={t('invoice.actions')}>
      {isOffline && <Text look="quiet">{t('offlineChange')}</Text>}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <Row gap={3} wraps>
        {status === 'paid' ? (
          invoice.amount.cents > 0 && (
            <Button variant="default" disabled={isOffline} loading={isBusy} onClick={() => setAsked('undo')}>
              {t('undo.open')}
            </Button>
          )
        ) : (
          <Button disabled={isOffline} onClick={() => setAsked('payment')}>
            {t('payment.open')}
          </Button>
        )}
        {invoice.amount.cents > 0 && (
          <Button variant="default" disabled={isOffline} onClick={() => setAsked('credit')}>
            {t('crediting.open')}
          </Button>
        )}
        <Button variant="default" color="danger" disabled={isOffline} onClick={() => setAsked('cancel')}>
          {t('cancelling.open')}
        </Button>
      </Row>
      {asked === 'payment' && <RecordPaymentSheet invoice={invoice} onClose={close} onDone={onDone} />}
      {asked === 'credit' && <CreditSheet invoice={invoice} onClose={close} onDone={onDone} />}
      {asked === 'cancel' && <CancelInvoiceSheet invoice={invoice} onClose={close} onDone={onDone} />}
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={t('undo.ask', { number: invoiceNumber })}
        text={<Text>{t('undo.text')}</Text>}
        confirmLabel={t('undo.open')}
        cancelLabel={t('cancel')}
        onConfirm={undo}
        onCancel={close}
      />
    </Card>
  );
}
