import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { analyticsPeriod } from '../../../../contract/analytics.ts';
import { smallestDepartmentGroup, smallestForDetail } from '../../../../contract/group-sizes.ts';
import { useWorkforceAnalytics, type WorkforceAnalytics } from '../../../domain/analytics/queries.ts';
import { formatDay } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/inputs.tsx';
import { Box } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './analytics.module.css';
import { CompanyCards } from './company-cards.tsx';
import { ExportActions } from './export-actions.tsx';
import { HealthCards } from './health-cards.tsx';
import { ReturnCard } from './return-card.tsx';

/** Workforce figures about groups, how they are computed, and their export and print. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const [search, setSearch] = useSearchParams();
  const period = analyticsPeriod.options.find((each) => each === search.get('period')) ?? '6-months';
  const department = search.get('department');
  const analytics = useWorkforceAnalytics(period, department);
  const [absenceDayCents, setAbsenceDayCents] = useState<number | null>(null);
  const addressOf = (chosen: { readonly period?: string; readonly department?: string | null }) => {
    const next = new URLSearchParams({ period: chosen.period ?? period });
    const of = chosen.department === undefined ? department : chosen.department;
    if (of !== null) next.set('department', of);
    return next;
  };
  const departments = new Set([...(analytics.progress.data?.departments ?? []), ...(department === null ? [] : [department])]);
  return (
    <Page title={t('title')} lead={t('lead')} actions={<ExportActions {...{ analytics, period, department, absenceDayCents }} />}>
      <div className={`${classes.choices} ${classes.onScreen}`}>
        <Segments
          label={t('period')}
          current={period}
          items={analyticsPeriod.options.map((each) => ({ key: each, label: t(`periods.${each}`), to: `?${addressOf({ period: each })}` }))}
        />
        {departments.size > 0 && (
          <div className={classes.department}>
            <SelectInput<string | null>
              label={t('department')}
              value={department}
              onChange={(chosen) => setSearch(addressOf({ department: chosen }), { replace: true })}
              options={[{ value: null, label: t('everyone') }, ...[...departments].map((name) => ({ value: name, label: name }))]}
            />
          </div>
        )}
      </div>
      <QueryFrame
        query={analytics.progress}
        skeleton={
          <>
            <CardSkeleton lines={6} height="24rem" />
            <CardSkeleton lines={6} height="24rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {(progress) => (
          <>
            <About progress={progress} period={t(`periods.${period}`)} />
            {progress.lastMonth === null ? (
              <EmptyState picture="plant" title={t('beforeTitle')} text={t('beforeText', { least: progress.minimumGroupSize })} />
            ) : (
              <HealthCards analytics={analytics} department={department} period={period} />
            )}
            <CompanyCards analytics={analytics} period={period} hasHealth={progress.lastMonth !== null} />
            <ReturnCard period={period} absenceDayCents={absenceDayCents} onPrice={setAbsenceDayCents} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

interface AboutProps {
  readonly progress: NonNullable<WorkforceAnalytics['progress']['data']>;
  readonly period: string;
}

/** What all figures share: their period, the number of people, and the privacy rules. */
function About({ progress, period }: AboutProps) {
  const { t } = useTranslation('analytics');
  const reader = useReader();
  const { lastMonth, minimumGroupSize, departmentGroupSize = smallestDepartmentGroup, people, releasedAt } = progress;
  return (
    <Box width="reading">
      {lastMonth !== null && (
        <Text weight={600}>
          {t('about', { period, month: formatMonth(lastMonth, reader), people: t('aboutPeople', { count: people }) })}
        </Text>
      )}
      {releasedAt && (
        <Text look="quiet" above={1}>
          {t('released', { day: formatDay(releasedAt, reader) })}
        </Text>
      )}
      <Text look="quiet" above={1}>
        {t('protection', { least: minimumGroupSize, detail: smallestForDetail })}
      </Text>
      <Text look="quiet" above={1}>
        {t('departmentRule', { least: departmentGroupSize })}
      </Text>
    </Box>
  );
}
