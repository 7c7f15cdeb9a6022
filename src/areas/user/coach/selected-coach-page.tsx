import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePersonSelected } from '../../../chat/index.ts';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useVideosOfCoach } from '../../../domain/videos/queries.ts';
import { formatList } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { FormsOfOfferings } from '../offerings/forms-of-offerings.tsx';
import { RecommendedCard } from '../offerings/recommended-card.tsx';
import { VideoGrid } from '../videos/videos-page.tsx';
import classes from './coach-profile.module.css';
import { EndChoice } from './end-choice.tsx';
import { OwnCoachHead } from './own-coach-head.tsx';
import { SessionsWithCoach } from './sessions-with-coach.tsx';
import { SharedNotes } from './shared-notes.tsx';

/** The page of a chosen coach: sessions, notes, forms, videos. */
export function SelectedCoachPage() {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  const { coachId = '' } = useParams();
  const choices = useOwnChoices();
  const own = choices.data?.items.filter((choice) => choice.coachId === coachId);
  const topics = (own ?? []).flatMap(({ offering }) => offering?.name[reader.language] ?? []);
  const name = own?.[0]?.coach?.fullName ?? t('mine.title');
  return (
    <Page
      title={name}
      lead={topics.length > 0 ? t('mine.for', { topics: formatList(topics, reader) }) : undefined}
      meta={<Link to="/user/coach">{t('profile.back')}</Link>}
    >
      <QueryFrame
        query={choices}
        data={own}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={5} height="20rem" />
            <CardSkeleton lines={4} height="14rem" />
          </div>
        }
        offline={t('mine.offlineTitle')}
      >
        {(chosen) => (chosen.length === 0 ? <NotChosen coachId={coachId} /> : <Together coachId={coachId} choices={chosen} />)}
      </QueryFrame>
    </Page>
  );
}

function Together({ coachId, choices }: { readonly coachId: string; readonly choices: readonly ShownChoice[] }) {
  usePersonSelected({ personId: coachId });
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <OwnCoachHead coachId={coachId} choices={choices} />
        <FormsForCoach choices={choices} />
      </div>
      <Stack gap={5} shrinks>
        <SessionsWithCoach coachId={coachId} />
        <SharedNotes coachId={coachId} />
        <RecommendedCard coachId={coachId} />
        <VideosOfCoach coachId={coachId} />
        <EndChoice choices={choices} />
      </Stack>
    </div>
  );
}

function NotChosen({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation('member-coaches');
  return (
    <EmptyState
      title={t('mine.notChosen')}
      text={t('mine.notChosenText')}
      actions={<Link to={`/user/coach/${coachId}`}>{t('mine.toProfile')}</Link>}
    />
  );
}

/** The intake forms that belong to what this coach was chosen for. */
function FormsForCoach({ choices }: { readonly choices: readonly ShownChoice[] }) {
  const { t } = useTranslation('member-coaches');
  const { data } = useOfferings();
  const offerings = data?.filter(({ id }) => choices.some(({ offeringId }) => offeringId === id)) ?? [];
  return <FormsOfOfferings title={t('mine.forms')} offerings={offerings} />;
}

/** The coach's videos; nothing while there are none. */
function VideosOfCoach({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation('member-coaches');
  const videos = useVideosOfCoach(coachId);
  if (!videos.data || videos.data.length === 0) return null;
  return (
    <Stack as="section" gap={5} shrinks aria-labelledby="videos-of-coach">
      <Text as="h2" size="md" id="videos-of-coach">
        {t('mine.videos')}
      </Text>
      <VideoGrid videos={videos.data} level={3} />
    </Stack>
  );
}
