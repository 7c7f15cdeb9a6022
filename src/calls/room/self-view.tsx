import { IconArrowsMove, IconEyeOff, IconUserSquareRounded } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePointerDrag } from '../../ui/controls/use-pointer-drag.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { CallState } from '../call-state.ts';
import { CallVideo } from './call-video.tsx';
import { type Corner, cornerByKey, nearestCorner } from './corners.ts';
import classes from './self-view.module.css';
import { Initials } from './tile.tsx';

/** One's own video, small in a corner: dragged, or moved with the arrow keys; it can be hidden. */
export function SelfView({ state }: { readonly state: CallState }) {
  const { t } = useTranslation('calls');
  const [corner, setCorner] = useState<Corner>('bottom-right');
  const [isHidden, setIsHidden] = useState(false);
  const helpId = useId();
  const drag = useDrag(setCorner);
  const control = useRef<HTMLButtonElement>(null);
  const wasHidden = useRef(isHidden);
  // A control that replaces another takes its focus too.
  useLayoutEffect(() => {
    if (wasHidden.current !== isHidden) control.current?.focus({ preventScroll: true });
    wasHidden.current = isHidden;
  }, [isHidden]);
  if (isHidden) {
    return (
      <button ref={control} type="button" className={classes.show} data-corner={corner} onClick={() => setIsHidden(false)}>
        <IconUserSquareRounded size={20} stroke={1.75} aria-hidden="true" />
        {t('self.show')}
      </button>
    );
  }
  const { me, isVideoHeld } = state;
  const move = (event: KeyboardEvent) => {
    const next = cornerByKey(corner, event.key);
    if (!next) return;
    event.preventDefault();
    setCorner(next);
  };
  return (
    <div className={classes.self} data-corner={corner} ref={drag.frame}>
      {me.video && me.camera ? <CallVideo stream={me.video} label={t('self.video')} isMirrored /> : <Initials name={me.name} />}
      {isVideoHeld && me.camera && <p className={classes.held}>{t('self.held')}</p>}
      <button
        ref={control}
        type="button"
        className={classes.move}
        aria-label={t('self.move', { corner: t(`self.corners.${corner}`) })}
        aria-describedby={helpId}
        onKeyDown={move}
        {...drag.handlers}
      >
        <IconArrowsMove size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <VisuallyHidden id={helpId}>{t('self.moveHelp')}</VisuallyHidden>
      <button type="button" className={classes.hide} aria-label={t('self.hide')} title={t('self.hide')} onClick={() => setIsHidden(true)}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Follows the pointer, and moves to the nearest corner when it is released. */
function useDrag(onDone: (corner: Corner) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef({ x: 0, y: 0 });
  const drag = usePointerDrag<HTMLButtonElement>();
  const follow = (x: number, y: number) => {
    if (frame.current) frame.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`;
  };
  const handlers = drag({
    start: ({ clientX, clientY }) => {
      from.current = { x: clientX, y: clientY };
    },
    move: ({ clientX, clientY }) => follow(clientX - from.current.x, clientY - from.current.y),
    drop: () => {
      const place = frame.current?.getBoundingClientRect();
      const ground = frame.current?.offsetParent?.getBoundingClientRect();
      follow(0, 0);
      if (place && ground) onDone(nearestCorner(place, ground));
    },
    cancel: () => follow(0, 0),
  });
  return { frame, handlers };
}
