import type { Answer } from '../../../domain/analytics/queries.ts';
import { formatMonth, formatMonthOfAxis } from '../../../i18n/format-calendar.ts';
import { cellOf, drawn, percent, type Shown, someHidden, type Words } from './shown.ts';

const score = { minimum: 0, maximum: 100 } as const;

/** Months as categories: a time axis would label some of them twice. */
export function monthPlaces(months: readonly { readonly month: string }[], { reader, t }: Words) {
  return {
    along: t('month'),
    isTime: false,
    places: months.map(({ month }) => ({ key: month, label: formatMonthOfAxis(`${month}-01`, reader) })),
  } as const;
}

export function shownProgress({ months }: Answer<'averageHealthProgress'>, texts: Words): Shown {
  const { t, reader } = texts;
  const name = t('progress.score');
  return {
    chart: drawn({
      title: t('progress.title'),
      look: 'line',
      ...monthPlaces(months, texts),
      ...score,
      series: [{ name: t('attendance.scoreShort'), values: months.map(({ averageScore }) => averageScore.value) }],
    }),
    isPartlyHidden: someHidden(months.map(({ averageScore }) => averageScore)),
    table: {
      name: t('progress.title'),
      columns: [{ title: t('month') }, { title: name, kind: 'number', digits: 1 }, { title: t('people'), kind: 'number' }],
      rows: months.map(({ month, averageScore, people }) => [
        formatMonth(month, reader),
        cellOf(averageScore, texts),
        averageScore.value === null ? null : people,
      ]),
    },
  };
}

export function shownDaysOnPlan({ groups }: Answer<'progressByDaysOnPlan'>, texts: Words): Shown {
  const { t } = texts;
  const name = t('daysOnPlan.change');
  const label = ({ fromDay, toDay }: (typeof groups)[number]) =>
    toDay === null ? t('daysOnPlan.open', { from: fromDay }) : t('daysOnPlan.range', { from: fromDay, to: toDay });
  return {
    chart: drawn({
      title: t('daysOnPlan.title'),
      look: 'bar',
      along: t('daysOnPlan.days'),
      isTime: false,
      places: groups.map((group) => ({ key: String(group.fromDay), label: label(group) })),
      series: [{ name, values: groups.map(({ averageChange }) => averageChange.value) }],
    }),
    isPartlyHidden: someHidden(groups.map(({ averageChange }) => averageChange)),
    table: {
      name: t('daysOnPlan.title'),
      columns: [{ title: t('daysOnPlan.days') }, { title: name, kind: 'number', digits: 1 }, { title: t('people'), kind: 'number' }],
      rows: groups.map((group) => [
        label(group),
        cellOf(group.averageChange, texts),
        group.averageChange.value === null ? null : group.people,
      ]),
    },
  };
}

export function shownAttendance({ months }: Answer<'progressByAttendanceAndTurnover'>, texts: Words): Shown {
  const { t, reader } = texts;
  const [scoreName, attendance, turnover] = [t('progress.score'), t('attendance.attendance'), t('attendance.turnover')];
  return {
    chart: drawn({
      title: t('attendance.title'),
      look: 'line',
      ...monthPlaces(months, texts),
      ...score,
      series: [
        { name: t('attendance.scoreShort'), values: months.map(({ averageScore }) => averageScore.value) },
        { name: t('attendance.attendanceShort'), values: months.map(({ attendanceRate }) => percent(attendanceRate)), isDashed: true },
        { name: t('attendance.turnoverShort'), values: months.map(({ turnoverRate }) => percent(turnoverRate)), isDashed: true },
      ],
    }),
    isPartlyHidden: someHidden(months.map(({ averageScore }) => averageScore)),
    table: {
      name: t('attendance.title'),
      columns: [
        { title: t('month') },
        { title: scoreName, kind: 'number', digits: 1 },
        { title: attendance, kind: 'share', digits: 1 },
        { title: turnover, kind: 'share', digits: 1 },
      ],
      rows: months.map(({ month, averageScore, attendanceRate, turnoverRate }) => [
        formatMonth(month, reader),
        cellOf(averageScore, texts),
        attendanceRate ?? t('attendance.notEntered'),
        turnoverRate ?? t('attendance.notEntered'),
      ]),
    },
  };
}

export function shownStatus({ bands, firstMonth, lastMonth }: Answer<'healthStatus'>, texts: Words): Shown {
  const { t, reader } = texts;
  const label = (band: (typeof bands)[number]['band']) => t(`status.bands.${band}`);
  const nameOf = (month: string | null) => (month === null ? '–' : formatMonth(month, reader));
  const upTo = (index: number) => (bands[index - 1]?.fromScore ?? 101) - 1;
  // With a period of one month both would be the same.
  const hasFirst = firstMonth !== null && firstMonth !== lastMonth;
  return {
    chart: drawn({
      title: t('status.title'),
      look: 'bar',
      along: t('status.band'),
      isTime: false,
      minimum: 0,
      maximum: 100,
      places: bands.map(({ band }) => ({ key: band, label: label(band) })),
      series: [
        ...(hasFirst ? [{ name: nameOf(firstMonth), values: bands.map(({ shareAtFirst }) => percent(shareAtFirst.value)) }] : []),
        { name: nameOf(lastMonth), values: bands.map(({ share }) => percent(share.value)) },
      ],
    }),
    isPartlyHidden: someHidden(bands.flatMap(({ share, shareAtFirst }) => (hasFirst ? [share, shareAtFirst] : [share]))),
    table: {
      name: t('status.title'),
      columns: [
        { title: t('status.band') },
        ...(hasFirst ? [{ title: nameOf(firstMonth), kind: 'share' as const }] : []),
        { title: nameOf(lastMonth), kind: 'share' },
        { title: t('people'), kind: 'number' },
      ],
      rows: bands.map(({ band, fromScore, people, share, shareAtFirst }, index) => [
        t('status.range', { band: label(band), from: fromScore, to: upTo(index) }),
        ...(hasFirst ? [cellOf(shareAtFirst, texts)] : []),
        cellOf(share, texts),
        people.value,
      ]),
    },
  };
}
