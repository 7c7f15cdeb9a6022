import type { Answer } from '../../../domain/analytics/queries.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';
import type { Words } from './shown.ts';

type Return = Answer<'returnOnInvestment'>;

/** Whole units: cents would suggest more precision than a range has. */
function coarse(cents: number, currency: string, { reader }: Words): string {
  return formatNumber(Math.round(cents / 100), reader, { style: 'currency', currency, maximumFractionDigits: 0 });
}

/** Saving and ratio as texts: always a range, never one figure. */
export function ranges({ saving, ratio, cost }: Return, texts: Words) {
  const { t, reader } = texts;
  const decimal = (value: number) => formatNumber(value, reader, { maximumFractionDigits: 1 });
  const note = () => {
    if (saving === null) return '';
    if (saving.low.cents <= 0 && saving.high.cents >= 0) return t('roi.noDifference');
    return t(saving.low.cents > 0 ? 'roi.lower' : 'roi.higher');
  };
  return {
    saving: {
      value:
        saving === null
          ? '–'
          : t('roi.range', { low: coarse(saving.low.cents, cost.currency, texts), high: coarse(saving.high.cents, cost.currency, texts) }),
      note: note(),
    },
    ratio: ratio && {
      name: t('roi.ratio'),
      value: t('roi.range', { low: decimal(ratio.low), high: decimal(ratio.high) }),
      note: t('roi.ratioNote', { one: formatMoney({ cents: 100, currency: cost.currency }, reader) }),
    },
  };
}

/** The range for export, with its basis. */
export function returnTable({ cost, saving, ratio, absenceDayCents }: Return, { t }: Words): Table {
  const amount = (cents: number | undefined | null) => (cents == null ? null : Math.round(cents / 100));
  return {
    name: t('roi.resultSheet'),
    columns: [
      { title: t('sheet.what') },
      { title: t('roi.low'), kind: 'number', digits: 2 },
      { title: t('roi.high'), kind: 'number', digits: 2 },
    ],
    rows: [
      [`${t('roi.cost')} (${cost.currency})`, cost.cents / 100, cost.cents / 100],
      [`${t('roi.saving')} (${cost.currency})`, amount(saving?.low.cents), amount(saving?.high.cents)],
      [t('roi.ratio'), ratio?.low ?? null, ratio?.high ?? null],
      ...(absenceDayCents === null ? [] : [[t('roi.price', { currency: cost.currency }), absenceDayCents / 100, absenceDayCents / 100]]),
      [t('roi.association'), null, null],
    ],
  };
}
