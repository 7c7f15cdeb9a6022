import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../../../contract/invoice.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Text } from '../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import classes from './invoice.module.css';
import { lineWords, percent } from './quote-card.tsx';

/** The lines of an invoice with their sums. */
export function InvoiceTable({ invoice }: { readonly invoice: Invoice }) {
  const { t } = useTranslation('employer-account');
  const reader = useReader();
  const { lines, net, vat, vatRate, amount } = invoice;
  const sums = [
    { key: 'net', label: t('invoice.net'), value: net },
    { key: 'vat', label: t('invoice.vat', { rate: percent(vatRate, reader) }), value: vat },
    { key: 'total', label: t('invoice.total'), value: amount },
  ];
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('invoice.lines')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('invoice.description')}</th>
          <th scope="col" className={classes.wide}>
            {t('invoice.quantity')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('invoice.unitPrice')}
          </th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own, and stay in their order.
          <tr key={index}>
            <th scope="row">
              {lineWords(line, reader, t)}
              <Text as="span" look="note" className={classes.narrow}>
                {formatNumber(line.seats, reader)} × {formatMoney(line.unitPrice, reader)}
              </Text>
            </th>
            <td className={classes.wide}>{formatNumber(line.seats, reader)}</td>
            <td className={classes.wide}>{formatMoney(line.unitPrice, reader)}</td>
            <td>{formatMoney(line.amount, reader)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ key, label, value }) => (
          <tr key={key} className={key === 'total' ? classes.total : undefined}>
            <th scope="row">{label}</th>
            <td className={classes.wide} colSpan={2} />
            <td>{formatMoney(value, reader)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
