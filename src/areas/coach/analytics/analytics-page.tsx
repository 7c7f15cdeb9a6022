import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { attendanceShare, type GraphRange, graphRanges, type Practice, usePractice } from '../../../domain/coaches/practice.ts';
import { formatNumber, type Reader } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Graphs } from './graphs.tsx';
import { Reviews } from './reviews.tsx';

/** Figures of the practice: rating, sessions, attendance, hours, and members' reviews. */
export function AnalyticsPage() {
  const { t } = useTranslation('practice');
  const [search] = useSearchParams();
  const { knownToday: today, reader } = useToday();
  const range: GraphRange = graphRanges.find((each) => each === search.get('weeks')) ?? '12';
  const practice = usePractice(range, today);
  return (
    <Page title={t('analytics.title')} lead={t('analytics.lead')}>
      <Segments
        label={t('analytics.ranges')}
        current={range}
        items={graphRanges.map((each) => ({ key: each, label: t(`analytics.weeks${each}`), to: `?weeks=${each}` }))}
      />
      <QueryFrame
        query={practice}
        skeleton={
          <>
            <CardSkeleton lines={2} height="9rem" />
            <Columns>
              <CardSkeleton lines={6} height="22rem" />
              <CardSkeleton lines={6} height="22rem" />
            </Columns>
          </>
        }
        offline={t('analytics.offlineTitle')}
      >
        {(shown) =>
          shown.hours.totalSessions === 0 && shown.rating.rating.count === 0 ? (
            <EmptyState picture="plant" title={t('analytics.emptyTitle')} text={t('analytics.emptyText')} />
          ) : (
            <>
              <Figures practice={shown} reader={reader} />
              <Graphs practice={shown} reader={reader} />
              <Reviews reviews={shown.rating.reviews} reader={reader} />
            </>
          )
        }
      </QueryFrame>
    </Page>
  );
}

/** The four most important figures. */
function Figures({ practice, reader }: { readonly practice: Practice; readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  const { average, count } = practice.rating.rating;
  const share = attendanceShare(practice.attendance);
  const sessionCount = practice.frequency.reduce((sum, week) => sum + week.oneOnOne + week.group + week.orientation, 0);
  const one = { maximumFractionDigits: 1 };
  return (
    <Card title={t('analytics.figures')}>
      <FigureList
        figures={[
          {
            name: t('analytics.rating'),
            value: average === null ? '–' : formatNumber(average, reader, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            note: count === 0 ? t('analytics.noRating') : t('analytics.ratingOf', { count }),
          },
          { name: t('analytics.sessions'), value: formatNumber(sessionCount, reader), note: t('analytics.inThisTime') },
          {
            name: t('analytics.hours'),
            value: formatNumber(practice.hours.totalMinutes / 60, reader, one),
            note: t('analytics.inThisTime'),
          },
          {
            name: t('analytics.attendance'),
            value: share === null ? '–' : formatNumber(share, reader, { style: 'percent', maximumFractionDigits: 0 }),
            note: share === null ? t('analytics.none') : t('analytics.attendanceOf'),
          },
        ]}
      />
    </Card>
  );
}
