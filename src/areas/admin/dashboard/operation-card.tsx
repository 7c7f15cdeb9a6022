import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminDashboard } from '../../../../contract/admin-dashboard.ts';
import { formatDayAndTime, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';

const knownWork = ['reminders', 'sessions-over', 'busy-calendars'] as const;

interface OperationCardProps {
  readonly dashboard: Pick<AdminDashboard, 'deliveries' | 'operation'>;
}

/** Failed deliveries, overdue work, background work, call relays, and the running version. */
export function OperationCard({ dashboard: { deliveries, operation } }: OperationCardProps) {
  const { t } = useTranslation('admin');
  const { number, when } = useFormats();
  const overdue = operation.overdue.filter(({ count }) => count > 0);
  const relays = operation.relays ?? [];
  const isWell =
    overdue.length === 0 && !operation.lookUps.some(({ isLate }) => isLate) && relays.every(({ state }) => state === 'in-order');
  return (
    <Card
      title={t('operation.title')}
      action={<StatusBadge tone={isWell ? 'ok' : 'warning'}>{t(isWell ? 'operation.well' : 'operation.attention')}</StatusBadge>}
    >
      <Columns>
        {deliveries && (
          <Part title={t('operation.deliveries')}>
            {deliveries.map(({ channel, sent, failed }) => (
              <Text key={channel} size="sm">
                {t(`operation.${channel}`)}:{' '}
                {failed === 0
                  ? t('operation.delivered', { sent: number(sent) })
                  : t('operation.deliveredFailed', { sent: number(sent), failed: number(failed) })}
              </Text>
            ))}
          </Part>
        )}
        <Part title={t('operation.overdue')}>
          {overdue.length === 0 ? (
            <Text size="sm">{t('operation.noneOverdue')}</Text>
          ) : (
            overdue.map(({ kind, count, since }) => (
              <Text key={kind} size="sm" tone="warning">
                {t('operation.overdueSince', { what: t(`operation.kinds.${kind}`), count: number(count), since: since ? when(since) : '' })}
              </Text>
            ))
          )}
        </Part>
        {operation.lookUps.length > 0 && <WorkPart operation={operation} />}
        {relays.length > 0 && <RelayPart relays={relays} />}
        <ServerPart operation={operation} />
      </Columns>
    </Card>
  );
}

function useFormats() {
  const reader = useReader();
  return {
    number: (value: number) => formatNumber(value, reader),
    when: (at: string) => formatDayAndTime(at, reader),
  };
}

type OperationProps = Pick<AdminDashboard, 'operation'>;

function WorkPart({ operation: { lookUps } }: OperationProps) {
  const { t } = useTranslation('admin');
  const { when } = useFormats();
  const workOf = (name: string) => {
    const known = knownWork.find((one) => one === name);
    return known ? t(`operation.works.${known}`) : t('operation.works.other', { name });
  };
  return (
    <Part title={t('operation.work')}>
      {lookUps.map(({ name, lastBegunAt, isLate }) => (
        <Text key={name} size="sm" {...(isLate && { tone: 'warning' as const })}>
          {lastBegunAt === null
            ? t('operation.never', { what: workOf(name) })
            : t(isLate ? 'operation.late' : 'operation.doneUntil', { what: workOf(name), time: when(lastBegunAt) })}
        </Text>
      ))}
    </Part>
  );
}

function RelayPart({ relays }: { readonly relays: NonNullable<AdminDashboard['operation']['relays']> }) {
  const { t } = useTranslation('admin');
  const { when } = useFormats();
  return (
    <Part title={t('operation.relays')}>
      {relays.map(({ url, state, checkedAt }) => (
        <Text key={url} size="sm" {...(state !== 'in-order' && { tone: 'warning' as const })}>
          {t(`operation.relayStates.${state}`, { url, time: when(checkedAt) })}
        </Text>
      ))}
    </Part>
  );
}

function ServerPart({ operation: { version, startedAt, database } }: OperationProps) {
  const { t } = useTranslation('admin');
  const { number, when } = useFormats();
  return (
    <Part title={t('operation.server')}>
      <Text size="sm">{t('operation.version', { version, since: when(startedAt) })}</Text>
      <Text size="sm">
        {t(database.isEmbedded ? 'operation.databaseEmbedded' : 'operation.database', {
          version: database.version,
          time: number(database.answeredInMilliseconds),
        })}
      </Text>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Text as="h3" size="sm" weight={600}>
        {title}
      </Text>
      {asElement(children)}
    </Stack>
  );
}
