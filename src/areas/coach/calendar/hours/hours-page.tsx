import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnTimes } from '../../../../domain/availability/own-queries.ts';
import type { OwnTimes } from '../../../../domain/availability/own-times.ts';
import { useReview } from '../../../../domain/coaches/queries.ts';
import { formatZone, type Reader } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { HoursForm } from './hours-form.tsx';

/** The weekly hours that members can book, with buffer and notice period. */
export function HoursPage() {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const times = useOwnTimes();
  const review = useReview(true);
  const offerings = review.data?.infos.map(({ offering }) => offering) ?? [];
  return (
    <Page
      title={t('hours.title')}
      lead={
        <>
          <Link to="/coach/calendar">{t('hours.back')}</Link> · {t('hours.lead', { zone: formatZone(Date.now(), reader) })}
        </>
      }
    >
      <QueryFrame
        query={times}
        data={review.isLookedUp ? times.data : undefined}
        skeleton={{ lines: 8, height: '40rem' }}
        offline={t('offlineTitle')}
      >
        {(own) => (
          <>
            <OtherZone rules={own.rules} reader={reader} />
            {own.isWeekUnsent && <Notice tone="info">{t('hours.waiting')}</Notice>}
            <HoursForm times={own} offerings={offerings} timeZone={reader.timeZone ?? own.timeZone} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

/** Warns a coach who is in another time zone before their hours change with it. */
function OtherZone({ rules, reader }: { readonly rules: OwnTimes['rules']; readonly reader: Reader }) {
  const { t } = useTranslation('coach-calendar');
  const other = rules.find(({ timeZone }) => reader.timeZone !== undefined && timeZone !== reader.timeZone);
  if (!other) return null;
  const zones = { before: other.timeZone.replaceAll('_', ' '), now: (reader.timeZone ?? '').replaceAll('_', ' ') };
  return <Notice tone="warning">{t('hours.otherZone', zones)}</Notice>;
}
