import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { usePersonSelected } from '../../../chat/index.ts';
import { type KnownMember, useMemberDetails } from '../../../domain/coaches/queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import { PinnedAlerts } from '../care/pinned-alerts.tsx';
import classes from './member.module.css';
import { MemberAnswers } from './member-answers.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberMeasurements } from './member-measurements.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberRecommendations } from './member-recommendations.tsx';
import { MemberScore } from './member-score.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberSteps } from './member-steps.tsx';

/** The page of a member for their coach: facts and answers. */
export function MemberPage() {
  const { t } = useTranslation('coach');
  const { userId = '' } = useParams();
  const details = useMemberDetails(userId);
  usePersonSelected({ personId: details.data ? userId : null, conversationId: details.data?.conversationId ?? null });
  return (
    <Page title={details.data?.fullName ?? t('members.title')} meta={<Link to="/coach/users">{t('member.back')}</Link>}>
      <QueryFrame
        query={details}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={6} height="26rem" />
            <CardSkeleton lines={4} height="18rem" />
          </div>
        }
        offline={t('member.offlineTitle')}
        denied={{ title: t('member.deniedTitle'), text: t('member.deniedText') }}
      >
        {(shown) => <MemberColumns member={shown} isPartly={details.isPartly} />}
      </QueryFrame>
    </Page>
  );
}

const views = ['notes', 'steps', 'answers', 'sessions', 'score', 'measurements'] as const;

function MemberColumns({ member, isPartly }: { readonly member: KnownMember; readonly isPartly: boolean }) {
  const { t } = useTranslation(['coach', 'coach-notes']);
  const [search] = useSearchParams();
  // The page of a member with a care alert opens at the answers.
  const usual = member.attention.some(({ kind }) => kind === 'care-band') ? 'answers' : 'notes';
  const view = views.find((each) => each === search.get('view')) ?? usual;
  return (
    <>
      <PinnedAlerts userId={member.userId} />
      {isPartly && <Notice tone="info">{t('member.partly')}</Notice>}
      {member.attention.length > 0 && (
        <Row gap={2} wraps>
          <AttentionBadges attention={member.attention} />
        </Row>
      )}
      <div className={classes.columns}>
        <Stack gap={4}>
          <Segments
            label={t('coach-notes:views.label')}
            current={view}
            items={views.map((each) => ({ key: each, label: t(`coach-notes:views.${each}`), to: `?view=${each}` }))}
          />
          {view === 'notes' && <MemberNotes userId={member.userId} name={member.fullName} />}
          {view === 'steps' && <MemberSteps userId={member.userId} name={member.fullName} timeZone={member.timeZone} />}
          {view === 'answers' && <MemberAnswers userId={member.userId} />}
          {view === 'sessions' && <MemberSessions userId={member.userId} />}
          {view === 'score' && <MemberScore userId={member.userId} name={member.fullName} />}
          {view === 'measurements' && <MemberMeasurements userId={member.userId} name={member.fullName} timeZone={member.timeZone} />}
          <Text look="note">{t('member.answersAudit')}</Text>
        </Stack>
        <Stack gap={4}>
          <MemberFacts member={member} />
          <MemberRecommendations userId={member.userId} name={member.fullName} />
        </Stack>
      </div>
    </>
  );
}
