import { useTranslation } from 'react-i18next';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { formatLongDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './profile.module.css';

type Coverage = NonNullable<ReturnType<typeof useCoverage>['data']>;

/** What the employer's subscription includes, how much is used, until when, and what happens without it. */
export function MembershipCard() {
  const { t } = useTranslation('profile');
  const coverage = useCoverage();
  return (
    <QueryFrame
      query={coverage}
      skeleton={{ lines: 5, height: '16rem' }}
      offline={{ title: t('membership.offlineTitle'), text: t('membership.offlineText') }}
      level={3}
    >
      {(data) => (
        <Card title={t('membership.title')} action={<State coverage={data} />}>
          {data.isCovered ? <Running coverage={data} /> : <p>{t('membership.noneText')}</p>}
        </Card>
      )}
    </QueryFrame>
  );
}

function State({ coverage: { isCovered, endsAt } }: { readonly coverage: Coverage }) {
  const { t } = useTranslation('profile');
  if (!isCovered) return <StatusBadge tone="quiet">{t('membership.none')}</StatusBadge>;
  return endsAt ? (
    <StatusBadge tone="warning">{t('membership.ending')}</StatusBadge>
  ) : (
    <StatusBadge tone="ok">{t('membership.running')}</StatusBadge>
  );
}

/** What the plan includes for members; what it includes for the employer is left out. */
function Running({ coverage }: { readonly coverage: Coverage }) {
  const { t } = useTranslation('profile');
  const reader = useReader();
  const { planName, enterpriseName, sessionsPerMonth, sessionsUsedThisMonth: used, renewsAt, endsAt } = coverage;
  const usage =
    sessionsPerMonth === null ? t('membership.usedUnlimited', { count: used }) : t('membership.used', { used, total: sessionsPerMonth });
  const sessions = sessionsPerMonth === null ? t('membership.sessionsUnlimited') : t('membership.sessions', { count: sessionsPerMonth });
  return (
    <>
      <div>
        {planName && (
          <Text size="lg" weight={600}>
            {planName[reader.language]}
          </Text>
        )}
        {enterpriseName && <Text look="quiet">{t('membership.by', { name: enterpriseName })}</Text>}
      </div>
      <Stack gap={2}>
        <p>{usage}</p>
        {sessionsPerMonth !== null && <ProgressLine value={Math.min(used, sessionsPerMonth)} maximum={sessionsPerMonth} label={usage} />}
      </Stack>
      <div>
        <Text as="h3" size="sm">
          {t('membership.included')}
        </Text>
        <ul className={classes.features}>
          {[sessions, t('membership.groups'), t('membership.forms'), t('membership.messages')].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      {endsAt ? (
        <p>{t('membership.ends', { when: formatLongDay(endsAt, reader) })}</p>
      ) : (
        renewsAt && <p>{t('membership.renews', { when: formatLongDay(renewsAt, reader) })}</p>
      )}
      <Text look="quiet">{t('membership.after')}</Text>
    </>
  );
}
