import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useOwnScores } from '../../../domain/scores/queries.ts';
import { feelingOn } from '../../../domain/scores/shown-scores.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { RecordHealthScore } from './record-health-score.tsx';
import classes from './score.module.css';
import { ScoreCalendar } from './score-calendar.tsx';
import { ScoreNow } from './score-now.tsx';
import { rangeOf, ScoreOverTime } from './score-over-time.tsx';
import { SelfScore } from './self-score.tsx';

/** The overall score, how it is computed, and its history. */
export function ScorePage() {
  const { t } = useTranslation('score');
  const [search] = useSearchParams();
  const { today, reader } = useToday();
  const scores = useOwnScores(today);
  const [isRecording, setIsRecording] = useState(false);
  const record = () => setIsRecording(true);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        scores.data && (
          <Button variant="default" onClick={record} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}>
            {t('next.record')}
          </Button>
        )
      }
    >
      <QueryFrame
        query={scores}
        skeleton={
          <>
            <CardSkeleton lines={6} height="24rem" />
            <CardSkeleton lines={6} height="24rem" />
          </>
        }
        offline={t('offlineTitle')}
      >
        {(shown) => (
          <>
            <div className={classes.columns}>
              <div className={classes.self}>
                <Card>
                  <SelfScore day={today} stored={feelingOn(shown.entries, today)} />
                </Card>
              </div>
              <div className={classes.now}>
                <ScoreNow scores={shown} today={today} reader={reader} onRecord={record} />
              </div>
              <div className={classes.how}>
                <Formula />
              </div>
            </div>
            <ScoreOverTime history={shown.history} range={rangeOf(search.get('range'))} today={today} reader={reader} />
            <Measurements />
            <ScoreCalendar history={shown.history} today={today} reader={reader} />
          </>
        )}
      </QueryFrame>
      {isRecording && <RecordHealthScore today={today} onClose={() => setIsRecording(false)} />}
    </Page>
  );
}

/** Links to the measurements, which do not count towards the score. */
function Measurements() {
  const { t } = useTranslation('score');
  return (
    <Card look="quiet" title={t('measurements.title')} action={<Link to="/user/measurements">{t('measurements.see')}</Link>}>
      <Text tone="muted">{t('measurements.text')}</Text>
    </Card>
  );
}

/** The rule of contract/score-rules.ts in plain words. */
function Formula() {
  const { t } = useTranslation('score');
  return (
    <Card look="quiet" title={t('formula.title')}>
      <Text weight={600}>{t('formula.sum')}</Text>
      <Stack as="ul" gap={2} tone="muted">
        <li>{t('formula.window')}</li>
        <li>{t('formula.one')}</li>
        <li>{t('formula.whole')}</li>
        <li>{t('formula.who')}</li>
      </Stack>
    </Card>
  );
}
