import { IconHandStop, IconLoader2, IconMicrophoneOff, IconVolume } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf, tintOf } from '../../ui/text/initials.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { Person } from '../call-state.ts';
import { CallVideo } from './call-video.tsx';
import classes from './tile.module.css';

interface TileProps {
  readonly person: Person;
  /** Shows the person's shared screen instead of their camera. */
  readonly isScreen?: boolean;
  /** The position of the raised hand in the queue, from 1; null for no hand. */
  readonly turn?: number | null;
  readonly isCoachNamed?: boolean;
}

/** A person in the call: their video, or their initials while there is none. Rendered again only when this person has changed. */
export const Tile = memo(function Tile({ person, isScreen = false, turn = null, isCoachNamed = false }: TileProps) {
  const { t } = useTranslation('calls');
  const { name, video, screenVideo, link, isSpeaking, microphone, role } = person;
  const isAway = link !== 'connected' && !isScreen;
  const stream = isScreen ? screenVideo : video;
  const label = t(isScreen ? 'tile.screenOf' : 'tile.videoOf', { name });
  return (
    <figure className={classes.tile} data-speaking={(isSpeaking && !isScreen) || undefined} data-screen={isScreen || undefined}>
      {stream ? <CallVideo stream={stream} label={label} isWhole={isScreen} /> : <Initials name={name} />}
      {isAway && (
        <p className={classes.link} data-over={stream !== null || undefined} aria-hidden="true">
          {t(`tile.${link}`)}
        </p>
      )}
      <figcaption className={classes.name}>
        {turn !== null && (
          <span className={classes.hand}>
            <IconHandStop size={16} stroke={2} aria-hidden="true" />
            <span aria-hidden="true">{turn}</span>
            <VisuallyHidden>{t('tile.hand', { turn })}</VisuallyHidden>
          </span>
        )}
        {isAway && (
          <>
            <IconLoader2 className={classes.loader} size={16} stroke={2} aria-hidden="true" />
            <VisuallyHidden>{t(`tile.${link}`)}</VisuallyHidden>
          </>
        )}
        {!isScreen && !microphone && (
          <>
            <IconMicrophoneOff className={classes.sign} size={16} stroke={2} aria-hidden="true" />
            <VisuallyHidden>{t('tile.muted')}</VisuallyHidden>
          </>
        )}
        {!isScreen && microphone && isSpeaking && <IconVolume className={classes.sign} size={16} stroke={2} aria-hidden="true" />}
        <span className={classes.words}>
          {isScreen ? label : name}
          {!isScreen && isCoachNamed && role === 'coach' && <span className={classes.role}> · {t('tile.coach')}</span>}
        </span>
      </figcaption>
    </figure>
  );
});

/** Shown instead of a video. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <div className={classes.face} data-tint={tintOf(name)}>
      <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden="true" />
    </div>
  );
}
