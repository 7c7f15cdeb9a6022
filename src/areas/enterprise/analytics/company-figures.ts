import type { Answer } from '../../../domain/analytics/queries.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { monthPlaces } from './health-figures.ts';
import { drawn, type Shown, type Words } from './shown.ts';

export function shownEmployees({ months }: Answer<'totalEmployees'>, texts: Words): Shown {
  const { t, reader } = texts;
  return {
    chart: drawn({
      title: t('employees.title'),
      look: 'line',
      ...monthPlaces(months, texts),
      minimum: 0,
      series: [
        { name: t('employees.total'), values: months.map(({ total }) => total) },
        { name: t('employees.joined'), values: months.map(({ joined }) => joined), isDashed: true },
      ],
    }),
    table: {
      name: t('employees.title'),
      columns: [
        { title: t('month') },
        { title: t('employees.total'), kind: 'number' },
        { title: t('employees.joined'), kind: 'number' },
        { title: t('employees.left'), kind: 'number' },
      ],
      rows: months.map(({ month, total, joined, left }, index) => [
        index === months.length - 1 ? t('employees.running', { month: formatMonth(month, reader) }) : formatMonth(month, reader),
        total,
        joined,
        left,
      ]),
    },
  };
}

export function shownPerformers({ items }: Answer<'topHealthPerformers'>, { t }: Words): Shown {
  return {
    chart: null,
    table: {
      name: t('performers.title'),
      columns: [{ title: t('performers.place') }, { title: t('performers.name') }],
      rows: items.map(({ place, fullName }) => [String(place), fullName]),
    },
  };
}

export function shownReturn({ months }: Answer<'returnOnInvestment'>, texts: Words): Shown {
  const { t, reader } = texts;
  const perEmployee = (value: number | null, employees: number | null) =>
    value === null || employees === null || employees === 0 ? null : Math.round((value / employees) * 100) / 100;
  const costs = months.map(({ healthCosts, employees }) => perEmployee(healthCosts, employees));
  const partOf = (isBaseline: boolean, isUsed: boolean) => {
    const part = t(isBaseline ? 'roi.before' : 'roi.compared');
    return isUsed ? part : t('roi.leftOut', { part });
  };
  const only = (isBaseline: boolean) => costs.map((value, index) => (months[index]?.isBaseline === isBaseline ? value : null));
  return {
    chart: drawn({
      title: t('roi.chart'),
      look: 'line',
      ...monthPlaces(months, texts),
      minimum: 0,
      series: [
        { name: t('roi.before'), values: only(true), isDashed: true },
        { name: t('roi.compared'), values: only(false) },
      ],
    }),
    table: {
      name: t('roi.title'),
      columns: [
        { title: t('month') },
        { title: t('roi.part') },
        { title: t('roi.employees'), kind: 'number' },
        { title: t('roi.healthCosts'), kind: 'number', digits: 2 },
        { title: t('roi.absenceDays'), kind: 'number', digits: 1 },
        { title: t('roi.costsEach'), kind: 'number', digits: 2 },
      ],
      rows: months.map(({ month, isBaseline, isUsed, employees, healthCosts, absenceDays }, index) => [
        formatMonth(month, reader),
        partOf(isBaseline, isUsed),
        employees,
        healthCosts,
        absenceDays,
        costs[index] ?? null,
      ]),
    },
  };
}
