import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsPeriod } from '../../../../contract/analytics.ts';
import type { WorkforceAnalytics } from '../../../domain/analytics/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { FigureCard } from './figure-card.tsx';
import { shownAttendance, shownDaysOnPlan, shownProgress, shownStatus } from './health-figures.ts';
import { leastOf, useWords } from './use-words.ts';

interface HealthCardsProps {
  readonly analytics: WorkforceAnalytics;
  readonly period: AnalyticsPeriod;
  readonly department: string | null;
}

const skeleton = { lines: 6, height: '24rem' } as const;

/** The four figures about scores, each as one card. */
export function HealthCards({ analytics, period, department }: HealthCardsProps) {
  const { t } = useTranslation('analytics');
  const of = department ?? t('everyone');
  const shared = { period, of };
  return (
    <>
      <QueryFrame query={analytics.progress} skeleton={skeleton} offline={t('offlineTitle')}>
        {(answer) => <ProgressCard answer={answer} {...shared} />}
      </QueryFrame>
      <QueryFrame query={analytics.status} skeleton={skeleton} offline={t('offlineTitle')}>
        {(answer) => <StatusCard answer={answer} {...shared} />}
      </QueryFrame>
      <QueryFrame query={analytics.daysOnPlan} skeleton={skeleton} offline={t('offlineTitle')}>
        {(answer) => <DaysOnPlanCard answer={answer} {...shared} />}
      </QueryFrame>
      <QueryFrame query={analytics.attendance} skeleton={skeleton} offline={t('offlineTitle')}>
        {(answer) => <AttendanceCard answer={answer} {...shared} of={t('everyone')} />}
      </QueryFrame>
    </>
  );
}

interface CardProps<Name extends keyof WorkforceAnalytics> {
  readonly answer: NonNullable<WorkforceAnalytics[Name]['data']>;
  readonly period: AnalyticsPeriod;
  readonly of: string;
}

function ProgressCard({ answer, period, of }: CardProps<'progress'>) {
  const texts = useWords(leastOf(answer));
  const { t, reader, whyNot } = texts;
  const shown = useMemo(() => shownProgress(answer, texts), [answer, texts]);
  const { change, months } = answer;
  const last = months.at(-1);
  return (
    <FigureCard
      title={t('progress.title')}
      about={of}
      how={t('progress.how')}
      shown={shown}
      fileName={t('progress.file', { period: t(`slugs.${period}`) })}
    >
      {last && (
        <FigureList
          figures={[
            {
              name: t('progress.last', { month: formatMonth(last.month, reader) }),
              value: last.averageScore.value === null ? '–' : formatNumber(last.averageScore.value, reader, { maximumFractionDigits: 1 }),
              note: whyNot(last.averageScore) ?? t('progress.of100'),
            },
            {
              name: t('progress.change'),
              value:
                change.value === null
                  ? '–'
                  : formatNumber(change.value, reader, {
                      signDisplay: 'exceptZero',
                      minimumFractionDigits: 1,
                      maximumFractionDigits: 1,
                    }),
              note: whyNot(change) ?? t('progress.changeNote'),
            },
          ]}
        />
      )}
    </FigureCard>
  );
}

function StatusCard({ answer, period, of }: CardProps<'status'>) {
  const texts = useWords(leastOf(answer));
  const { t } = texts;
  const shown = useMemo(() => shownStatus(answer, texts), [answer, texts]);
  return (
    <FigureCard
      title={t('status.title')}
      about={of}
      how={t('status.how')}
      shown={shown}
      fileName={t('status.file', { period: t(`slugs.${period}`) })}
    />
  );
}

function DaysOnPlanCard({ answer, period, of }: CardProps<'daysOnPlan'>) {
  const texts = useWords(leastOf(answer));
  const { t } = texts;
  const shown = useMemo(() => shownDaysOnPlan(answer, texts), [answer, texts]);
  return (
    <FigureCard
      title={t('daysOnPlan.title')}
      about={of}
      how={t('daysOnPlan.how')}
      shown={shown}
      fileName={t('daysOnPlan.file', { period: t(`slugs.${period}`) })}
    />
  );
}

function AttendanceCard({ answer, period, of }: CardProps<'attendance'>) {
  const texts = useWords(leastOf(answer));
  const { t } = texts;
  const shown = useMemo(() => shownAttendance(answer, texts), [answer, texts]);
  return (
    <FigureCard
      title={t('attendance.title')}
      about={of}
      how={t('attendance.how')}
      shown={shown}
      fileName={t('attendance.file', { period: t(`slugs.${period}`) })}
    />
  );
}
