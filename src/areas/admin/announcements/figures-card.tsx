import { useTranslation } from 'react-i18next';
import { useDeliveryFigures } from '../../../domain/notifications/reminders.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from './announcements.module.css';

const counts = ['sent', 'shown', 'clicked', 'failed', 'skipped'] as const;

/** Emails contain no tracking, so that seen and opened counts are unknown. */
const isCounted = (channel: string, name: (typeof counts)[number]): boolean =>
  channel !== 'email' || (name !== 'shown' && name !== 'clicked');

/** Anonymous delivery figures of all messages. */
export function FiguresCard() {
  const { t } = useTranslation('notifications');
  const reader = useReader();
  const figures = useDeliveryFigures();
  const speedOf = (seconds: number | null) => {
    if (seconds === null) return '–';
    return seconds < 120
      ? t('figures.seconds', { seconds: formatNumber(Math.round(seconds), reader) })
      : t('figures.minutes', { minutes: formatNumber(Math.round(seconds / 60), reader) });
  };
  return (
    <Card title={t('figures.title')}>
      <QueryFrame query={figures} skeleton={{ rows: 3 }} offline={{ title: t('offlineTitle'), text: t('offlineText') }} level={3}>
        {({ days, items }) =>
          items.length === 0 ? (
            <p className={classes.note}>{t('figures.empty')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
            <section className={classes.figures} tabIndex={0} aria-label={t('figures.text', { days })}>
              <p className={classes.note}>{t('figures.text', { days })}</p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('figures.kind')}</th>
                    <th scope="col">{t('figures.channel')}</th>
                    {counts.map((name) => (
                      <th key={name} scope="col">
                        {t(`figures.${name}`)}
                      </th>
                    ))}
                    <th scope="col">{t('figures.speed')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <tr key={`${item.kind} ${item.channel}`}>
                      <td>{t(`kinds.${item.kind}`)}</td>
                      <td>{t(`channels.${item.channel}`)}</td>
                      {counts.map((name) => (
                        <td key={name}>{isCounted(item.channel, name) ? formatNumber(item[name], reader) : '–'}</td>
                      ))}
                      <td>{speedOf(item.medianSecondsToShow)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </QueryFrame>
    </Card>
  );
}
