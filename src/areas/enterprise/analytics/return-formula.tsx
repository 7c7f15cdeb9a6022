import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../domain/analytics/queries.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './analytics.module.css';

/** The formula with the employer's own numbers, to check by hand. */
export function ReturnFormula({ answer }: { readonly answer: Answer<'returnOnInvestment'> }) {
  const { t } = useTranslation('analytics');
  const reader = useReader();
  const { perEmployee, months, absenceDayCents, cost, usable } = answer;
  if (perEmployee === null) return null;
  const { baseline, compared } = perEmployee;
  const money = (amount: number) => formatMoney({ cents: Math.round(amount * 100), currency: cost.currency }, reader);
  const number = (value: number) => formatNumber(value, reader, { maximumFractionDigits: 2 });
  const employeeMonths = months
    .filter(({ isBaseline, isUsed }) => !isBaseline && isUsed)
    .reduce((sum, { employees }) => sum + (employees ?? 0), 0);
  const valuesAbsence = absenceDayCents !== null && baseline.absenceDays !== null && compared.absenceDays !== null;
  const costsPart = t('roi.costsPart', { before: money(baseline.healthCosts), compared: money(compared.healthCosts) });
  const absencePart = t('roi.absencePart', {
    before: number(baseline.absenceDays ?? 0),
    compared: number(compared.absenceDays ?? 0),
    price: money((absenceDayCents ?? 0) / 100),
  });
  return (
    <Stack gap={2} className={classes.formula ?? ''}>
      <Text weight={600}>{t('roi.formula')}</Text>
      <Text>{t(valuesAbsence ? 'roi.formulaWithAbsence' : 'roi.formulaCosts')}</Text>
      <Text>
        {valuesAbsence ? `(${costsPart} + ${absencePart})` : costsPart}
        {` × ${t('roi.employeeMonths', { number: number(employeeMonths) })} ± ${t('roi.errors')}`}
      </Text>
      <Text look="quiet">
        <span>{t('roi.basis', { before: usable.baseline, compared: usable.compared })}</span>{' '}
        <span>
          {absenceDayCents === null ? baseline.absenceDays !== null && t('roi.absenceLeftOut') : !valuesAbsence && t('roi.absenceTooFew')}
        </span>
      </Text>
    </Stack>
  );
}
