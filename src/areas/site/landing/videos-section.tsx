import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../../domain/support/page-data.ts';
import { type LandingVideo, loadLandingVideos } from '../../../domain/videos/public-site.ts';
import { Text } from '../../../ui/text/text.tsx';
import { Section } from './section.tsx';
import { useWhenNear } from './use-when-near.ts';
import classes from './videos-section.module.css';

const shownVideos = 3;

/** Approved videos of coaches, each loaded only when it is played. */
export function VideosSection() {
  const { t } = useTranslation('site');
  const [place, loaded] = useWhenNear(loadLandingVideos);
  const videos = loaded.state === 'ready' ? loaded.data.slice(0, shownVideos) : [];
  // Without any video the section is left out.
  const isNone = loaded.state === 'waiting' ? pageData().videos === 0 : videos.length === 0;
  if (isNone) return null;
  return (
    <Section id="videos" heading={t('videos.heading')} lead={t('videos.lead')} place={place} ground="sunk">
      <ul className={classes.videos} aria-busy={loaded.state === 'waiting'}>
        {loaded.state === 'waiting' ? (
          <li className={classes.frame} aria-hidden="true" />
        ) : (
          videos.map((video) => (
            <li key={video.fileId}>
              <Video video={video} />
            </li>
          ))
        )}
      </ul>
    </Section>
  );
}

function Video({ video }: { readonly video: LandingVideo }) {
  const { t } = useTranslation('site');
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
  return (
    <figure className={classes.video}>
      {state === 'playing' ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are read by people who are signed in only.
        <video
          className={classes.frame}
          src={video.url}
          poster={video.posterUrl ?? undefined}
          controls
          autoPlay
          playsInline
          aria-label={video.title}
          onError={() => setState('failed')}
        />
      ) : (
        <button
          type="button"
          className={classes.frame}
          onClick={() => setState('playing')}
          aria-label={t('videos.play', { title: video.title })}
        >
          {video.posterUrl !== null && <img src={video.posterUrl} alt="" loading="lazy" />}
          <span className={classes.play}>
            <IconPlayerPlayFilled size={26} aria-hidden="true" />
          </span>
        </button>
      )}
      <figcaption>
        <Text as="h3" size="md">
          {video.title}
        </Text>
        {state === 'failed' && (
          <Text look="note" role="status">
            {t('videos.failed')}
          </Text>
        )}
      </figcaption>
    </figure>
  );
}
