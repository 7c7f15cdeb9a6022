import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import classes from './chart.module.css';
import type { ChartData } from './chart-data.ts';

/** The same numbers as the chart, latest first where they follow time. */
export function ChartTable({ data }: { readonly data: ChartData }) {
  const { t } = useTranslation('chart');
  const reader = useReader();
  const rows = data.places.map((place, index) => ({ place, values: data.series.map(({ values }) => values[index] ?? null) }));
  if (data.isTime) rows.reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('table', { title: data.title })} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{data.title}</caption>
        <thead>
          <tr>
            <th scope="col">{data.along}</th>
            {data.series.map(({ name }) => (
              <th scope="col" key={name} className={classes.value}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, values }) => (
            <tr key={place.key}>
              <th scope="row">{place.label}</th>
              {data.series.map(({ name }, index) => {
                const value = values[index];
                return (
                  <td key={name} className={classes.value}>
                    {value == null ? '–' : formatNumber(value, reader, { maximumFractionDigits: 1 })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
