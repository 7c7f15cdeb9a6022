import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnTimes } from '../../../../domain/availability/own-queries.ts';
import { useReview } from '../../../../domain/coaches/queries.ts';
import { formatZone } from '../../../../i18n/format.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Page } from '../../../../ui/page.tsx';
import { ReadingGate } from '../../../../ui/reading-gate.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { useToday } from '../../use-today.ts';
import { HoursForm } from './hours-form.tsx';

/** When members can book, week after week, with the pause and the notice. */
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
      <ReadingGate
        state={times}
        data={review.isLookedUp ? times.data : undefined}
        skeleton={<CardSkeleton lines={8} height="40rem" />}
        offline={{ title: t('offlineTitle'), text: t('offlineText') }}
      >
        {(own) => (
          <>
            {own.isWeekUnsent && <Notice tone="info">{t('hours.waiting')}</Notice>}
            <HoursForm times={own} offerings={offerings} timeZone={reader.timeZone ?? own.timeZone} />
          </>
        )}
      </ReadingGate>
    </Page>
  );
}
