import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import type { DiagnosticReport } from '../../sync/device/diagnostics.ts';
import { Card } from '../../ui/page/card.tsx';
import classes from './diagnostics.module.css';
import { Facts } from './facts.tsx';

const states = ['waiting', 'sending', 'rejected', 'conflict'] as const;

/** What waits in the outbox: how much, since when, when the next attempt is, and lane by lane. */
export function QueueCard({ queue: { total, states: counts, oldest, nextAttemptAt, lanes } }: Pick<DiagnosticReport, 'queue'>) {
  const { t } = useTranslation(['diagnostics', 'sync-sheet']);
  const reader = useReader();
  const when = (at: string | null): string => (at === null ? t('none') : formatDayAndTime(at, reader));
  return (
    <Card title={t('queue.title')}>
      <Facts
        facts={[
          [t('queue.total'), String(total)],
          ...states.filter((state) => counts[state] > 0).map((state) => [t(`sync-sheet:state.${state}`), String(counts[state])] as const),
          [t('queue.oldest'), when(oldest)],
          [t('queue.next'), when(nextAttemptAt)],
        ]}
      />
      {lanes.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.lanes}>
            <caption>{t('queue.lanes')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('queue.lane')}</th>
                <th scope="col">{t('queue.count')}</th>
                <th scope="col">{t('queue.attempts')}</th>
                <th scope="col">{t('queue.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {lanes.map((lane) => (
                <tr key={lane.lane}>
                  <th scope="row">{lane.lane}</th>
                  <td>{Object.values(lane.states).reduce((sum, count) => sum + count, 0)}</td>
                  <td>{lane.attempts}</td>
                  <td>{lane.problem ?? t('none')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
