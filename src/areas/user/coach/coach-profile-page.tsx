import { IconCertificate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { coachDocument } from '../../../../contract/coach-profile.ts';
import type { EndpointReply } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { useCoachProfile } from '../../../domain/coaches/finding.ts';
import { useVideosOfCoach } from '../../../domain/videos/queries.ts';
import { titleOfVideo } from '../../../domain/videos/video-title.ts';
import { upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { VideoPlayer } from '../videos/video-player.tsx';
import { AboutCoach } from './about-coach.tsx';
import { CoachFacts } from './coach-facts.tsx';
import classes from './coach-profile.module.css';
import { CoachReviews } from './coach-reviews.tsx';
import { FreeTimes } from './free-times.tsx';

type Profile = EndpointReply<EndpointOf<'coaches.infoById'>>;

/** The profile of a coach before they are chosen: facts, offerings, reviews and free times. */
export function CoachProfilePage() {
  const { t } = useTranslation('member-coaches');
  const { coachId = '' } = useParams();
  const profile = useCoachProfile(coachId);
  return (
    <Page
      title={profile.data?.coach.fullName ?? t('profile.title')}
      lead={profile.data?.coach.headline}
      meta={<Link to="/user/coach">{t('profile.back')}</Link>}
    >
      <QueryFrame
        query={profile}
        skeleton={
          <div className={classes.columns}>
            <CardSkeleton lines={6} height="26rem" />
            <CardSkeleton lines={4} height="18rem" />
          </div>
        }
        offline={{ title: t('profile.offlineTitle'), text: t('profile.offlineText') }}
      >
        {(data) => <ProfileColumns profile={data} />}
      </QueryFrame>
    </Page>
  );
}

function ProfileColumns({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const [address] = useSearchParams();
  const { coach, infos } = profile;
  const info = infoAskedFor(profile, address.get('offeringId'));
  return (
    <>
      {infos.length > 1 && (
        <Segments
          label={t('profile.topics')}
          current={info?.offering.id ?? ''}
          items={infos.map(({ offering }) => ({
            key: offering.id,
            label: offering.name[language],
            to: `?offeringId=${offering.id}`,
          }))}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <CoachFacts coach={coach} info={info} />
          {info && <FreeTimes coachId={coach.coachId} offeringId={info.offering.id} />}
        </div>
        <Stack gap={5} shrinks>
          {coach.hasVideo && <IntroductionVideo coachId={coach.coachId} offeringId={info?.offering.id ?? null} />}
          <AboutCoach about={profile.about} info={info} />
          <Credentials documents={profile.documents} />
          <CoachReviews rating={coach.rating} starCounts={profile.starCounts} reviews={profile.reviews} />
        </Stack>
      </div>
    </>
  );
}

/** The text about the offering in the URL; else about the first one, health coaching before others. */
function infoAskedFor({ infos }: Profile, offeringId: string | null): Profile['infos'][number] | undefined {
  return infos.find(({ offering }) => offering.id === offeringId) ?? infos[0];
}

/** Documents of the coach, which open online only; nothing if there are none. */
function Credentials({ documents }: { readonly documents: readonly z.infer<typeof coachDocument>[] }) {
  const { t } = useTranslation('member-coaches');
  if (documents.length === 0) return null;
  return (
    <Card title={t('profile.credentials')}>
      <ul className={classes.documents}>
        {documents.map(({ id, kind, title, url }) => (
          <li key={id} className={classes.document}>
            <IconCertificate size={22} stroke={1.75} aria-hidden="true" />
            <Stack as="span" align="start" grows shrinks>
              <Text as="a" weight={600} href={url} target="_blank" rel="noreferrer">
                {title}
              </Text>
              <Text as="span" look="quiet">
                {upperFirst(t(`profile.documentKinds.${kind}`))}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface IntroductionVideoProps {
  readonly coachId: string;
  /** A video about it comes before others. */
  readonly offeringId: string | null;
}

/** The coach in person: the newest video about the offering, else the newest one. */
function IntroductionVideo({ coachId, offeringId }: IntroductionVideoProps) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const { data } = useVideosOfCoach(coachId);
  const video = data?.find((each) => each.offeringId === offeringId) ?? data?.[0];
  if (!video) return null;
  return (
    <Card title={t('profile.video')}>
      <VideoPlayer key={video.id} video={video} />
      <Text look="quiet">{titleOfVideo(video, language)}</Text>
    </Card>
  );
}
