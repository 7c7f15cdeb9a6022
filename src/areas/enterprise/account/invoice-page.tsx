import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { groupedIban } from '../../../../contract/bank-account.ts';
import type { CreditNote, Invoice } from '../../../../contract/invoice.ts';
import { useInvoice } from '../../../domain/subscriptions/account.ts';
import { leftOfInvoice, notesOf } from '../../../domain/subscriptions/crediting.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatMoney, formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Grid, Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './invoice.module.css';
import { InvoiceTable } from './invoice-table.tsx';
import { PaymentBadge } from './payments-card.tsx';
import { lineWords, percent } from './quote-card.tsx';

/** One invoice, as it is printed. */
export function InvoicePage() {
  const { t } = useTranslation('employer-account');
  const { invoiceId = '' } = useParams();
  const invoice = useInvoice(invoiceId);
  const number = invoice.data?.invoiceNumber;
  return (
    <Page
      title={number === undefined ? t('payments.title') : t('invoice.title', { number })}
      width="reading"
      meta={
        <Link className={classes.onScreen} to="/enterprise/account">
          {t('invoice.back')}
        </Link>
      }
      actions={
        invoice.data && (
          <Button
            className={classes.onScreen}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('invoice.print')}
          </Button>
        )
      }
    >
      <QueryFrame
        query={invoice}
        skeleton={{ lines: 10, height: '34rem' }}
        offline={t('invoice.offlineTitle')}
        denied={{ title: t('invoice.missing'), text: t('invoice.missingText') }}
      >
        {(known) => (
          <>
            <InvoicePaper invoice={known} />
            {notesOf(known).map((note) => (
              <CreditPaper key={note.id} invoice={known} creditNote={note} />
            ))}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { seller, billTo, invoiceNumber, issuedAt, dueAt, paidAt, status, purchaseOrder, amount } = invoice;
  return (
    <Card>
      <Row gap={3} justify="between" align="center" wraps>
        <Text size="xl" weight={650} figures="tabular">
          {formatMoney(amount, reader)}
        </Text>
        <PaymentBadge payment={invoice} />
      </Row>
      <Grid gap={5} className={classes.parties}>
        <Party
          title={t('invoice.from')}
          lines={[seller.name, ...seller.addressLines, countryName(seller.country, reader.language)]}
          vatId={seller.vatId}
          register={seller.register}
        />
        {billTo === null ? (
          <Stack>
            <Text look="note">{t('invoice.to')}</Text>
            <Text>{t('invoice.noAddress')}</Text>
          </Stack>
        ) : (
          <Party
            title={t('invoice.to')}
            lines={[billTo.name, billTo.addressLine, `${billTo.postalCode} ${billTo.city}`, countryName(billTo.country, reader.language)]}
            vatId={billTo.vatId}
          />
        )}
      </Grid>
      <FactList
        facts={[
          { label: t('invoice.number'), value: invoiceNumber },
          { label: t('invoice.issuedAt'), value: formatPaperDay(issuedAt, reader) },
          paidAt === null
            ? { label: t('invoice.dueAt'), value: formatPaperDay(dueAt, reader) }
            : { label: t('invoice.paidAt'), value: formatPaperDay(paidAt, reader) },
          ...(invoice.paymentReference === null ? [] : [{ label: t('invoice.reference'), value: invoice.paymentReference }]),
          ...(purchaseOrder === null ? [] : [{ label: t('invoice.purchaseOrder'), value: purchaseOrder }]),
        ]}
      />
      <InvoiceTable invoice={invoice} />
      {invoice.vatNote !== 'domestic' && <Text look="quiet">{t(`invoice.note.${invoice.vatNote}`)}</Text>}
      {(invoice.credited?.cents ?? 0) > 0 && (
        <FactList
          facts={[
            { label: t('invoice.credited'), value: formatMoney({ ...amount, cents: -invoice.credited.cents }, reader) },
            { label: t('invoice.left'), value: formatMoney(leftOfInvoice(invoice), reader) },
          ]}
        />
      )}
      {status === 'open' && <HowToPay invoice={invoice} />}
      {paidAt !== null && status === 'paid' && <Text>{t('invoice.paid', { at: formatPaperDay(paidAt, reader) })}</Text>}
    </Card>
  );
}

interface CreditPaperProps {
  readonly invoice: Invoice;
  readonly creditNote: CreditNote;
}

/** Account, reference and due date, in words and as facts to copy. */
function HowToPay({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { seller, invoiceNumber, dueAt } = invoice;
  const due = formatPaperDay(dueAt, reader);
  return (
    <Stack gap={2}>
      <Text>{t('invoice.pay', { due, number: invoiceNumber })}</Text>
      {seller.iban !== null && (
        <FactList
          facts={[
            { label: t('invoice.holder'), value: seller.name },
            { label: t('invoice.iban'), value: groupedIban(seller.iban) },
            ...(seller.bic === null ? [] : [{ label: t('invoice.bic'), value: seller.bic }]),
            { label: t('invoice.payReference'), value: invoiceNumber },
            { label: t('invoice.toPay'), value: formatMoney(leftOfInvoice(invoice), reader) },
            { label: t('invoice.dueAt'), value: due },
          ]}
        />
      )}
      {seller.email !== null && <Text look="note">{t('invoice.questions', { email: seller.email })}</Text>}
    </Stack>
  );
}

/** A credit note for a part of the invoice, or for its remainder, with negative lines and sums. Printed on a separate page. */
function CreditPaper({ invoice, creditNote }: CreditPaperProps) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { invoiceNumber, issuedAt, vatRate, lines, seller, billTo } = invoice;
  const { net, vat, amount } = creditNote;
  const isWhole = invoice.creditNote?.number === creditNote.number && notesOf(invoice).length === 1;
  const negative = ({ cents, currency }: Invoice['net']) => formatMoney({ cents: -cents, currency }, reader);
  return (
    <Card className={classes.credit} title={t('invoice.creditNote', { number: creditNote.number })}>
      <Text>
        {t(isWhole ? 'invoice.creditOf' : 'invoice.creditOfPart', { number: invoiceNumber, at: formatPaperDay(issuedAt, reader) })}
      </Text>
      <Text lines="anywhere">{creditNote.reason}</Text>
      <Text look="note">{t('invoice.creditParties', { seller: seller.name, buyer: billTo?.name ?? invoice.enterpriseName })}</Text>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('invoice.lines')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('invoice.description')}</th>
            <th scope="col">{t('invoice.net')}</th>
            <th scope="col">{t('invoice.vat', { rate: percent(vatRate, reader) })}</th>
          </tr>
        </thead>
        <tbody>
          {creditNote.lines.map((part) => {
            const line = part.line === null ? undefined : lines[part.line];
            return (
              <tr key={part.line}>
                <th scope="row">{line ? lineWords(line, reader, t) : t('invoice.whole', { number: invoiceNumber })}</th>
                <td>{negative(part.net)}</td>
                <td>{negative(part.vat)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <FactList
        facts={[
          { label: t('invoice.issuedAt'), value: formatPaperDay(creditNote.issuedAt, reader) },
          { label: t('invoice.net'), value: negative(net) },
          { label: t('invoice.vat', { rate: percent(vatRate, reader) }), value: negative(vat) },
          { label: t('invoice.total'), value: negative(amount) },
        ]}
      />
    </Card>
  );
}

interface PartyProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly vatId: string | null;
  readonly register?: string | null;
}

function Party({ title, lines: [name, ...rest], vatId, register = null }: PartyProps) {
  const { t } = useTranslation('employer-account');
  return (
    <Stack>
      <Text look="note">{title}</Text>
      <Text weight={600}>{name}</Text>
      {rest.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {vatId !== null && <Text>{t('invoice.vatId', { id: vatId })}</Text>}
      {register !== null && <Text look="note">{register}</Text>}
    </Stack>
  );
}
