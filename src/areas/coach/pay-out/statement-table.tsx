import { useTranslation } from 'react-i18next';
import type { Payout, PayoutCorrection, PayoutLine } from '../../../../contract/payouts.ts';
import { calendarDay, formatMoney, formatNumber, formatTime, insideSentence, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay, formatMonth } from '../../../i18n/format-calendar.ts';
import { Scrolled } from '../../../ui/page/scrolled.tsx';
import classes from './pay-out.module.css';

interface StatementTableProps {
  readonly payout: Payout;
  readonly lines: readonly PayoutLine[];
  readonly corrections: readonly PayoutCorrection[];
  readonly reader: Reader;
}

/** The number of participants does not change the pay: a narrow screen leaves it out. */
const wide = `${classes.number} ${classes.wide}`;

/** The counted sessions, the corrections, and their sum. */
export function StatementTable({ payout, lines, corrections, reader }: StatementTableProps) {
  const { t } = useTranslation('practice');
  return (
    <Scrolled label={t('statement.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('statement.day')}</th>
            <th scope="col">{t('statement.kind')}</th>
            <th scope="col" className={classes.number}>
              {t('statement.minutes')}
            </th>
            <th scope="col" className={wide}>
              {t('statement.attended')}
            </th>
            <th scope="col" className={classes.number}>
              {t('statement.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sessionId}>
              <th scope="row">
                {formatCalendarDay(calendarDay(line.startsAt, reader), reader, 'short')}, {formatTime(line.startsAt, reader)}
              </th>
              <td>{t(`statement.kinds.${line.kind}`)}</td>
              <td className={classes.number}>{formatNumber(line.minutes, reader)}</td>
              <td className={wide}>{formatNumber(line.attendedCount, reader)}</td>
              <td className={classes.number}>{formatMoney(line.amount, reader)}</td>
            </tr>
          ))}
          {corrections.map(({ id, at, reason, about, amount }) => (
            <tr key={id}>
              <th scope="row">{formatCalendarDay(calendarDay(at, reader), reader, 'short')}</th>
              <td>
                <span>{t('statement.correction', { reason })}</span>
                {about !== null && (
                  <span>
                    {' '}
                    · {t('statement.correctionAbout', { month: insideSentence(formatMonth(about.slice(0, 7), reader), reader) })}
                  </span>
                )}
              </td>
              <td className={classes.number} />
              <td className={wide} />
              <td className={classes.number}>{formatMoney(amount, reader)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('statement.total')}
            </th>
            <td className={classes.number}>{formatNumber(payout.minutes, reader)}</td>
            <td className={wide} />
            <td className={classes.number}>{formatMoney(payout.amount, reader)}</td>
          </tr>
        </tfoot>
      </table>
    </Scrolled>
  );
}
