import { IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lastUsed } from '../controls/last-used.ts';
import { RoundButton } from '../controls/round-button.tsx';
import { giveFocusBack } from './give-focus-back.ts';
import classes from './sheet.module.css';

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Buttons at the lower edge, always visible. */
  readonly footer?: ReactNode;
  readonly size?: 'normal' | 'wide';
  /** `top`: its upper edge stays where it is while its content grows and shrinks, for results of a search. */
  readonly place?: 'top';
  /** Contains unsaved values, so that a tap outside does not close it. */
  readonly isFilledIn?: boolean;
  readonly children?: ReactNode;
}

/**
 * A bottom sheet on the phone, a window in the middle on larger screens. The browser's own modal
 * dialogue: it keeps the focus inside and closes with Escape; the focus returns to the opener.
 */
export function Sheet({ isOpen, onClose, title, footer, size = 'normal', place, isFilledIn = false, children }: SheetProps) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before anything else reads the focus: code that keeps it in the page would take it for lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element || element.open) return;
    const opener = lastUsed();
    element.showModal();
    const end = keepAboveKeyboard(element);
    return () => {
      end();
      element.close();
      giveFocusBack(opener, element);
    };
  }, [isOpen]);

  if (!isOpen) return null;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is on the ground outside.
    <dialog
      ref={dialog}
      className={classes.sheet}
      data-size={size}
      data-place={place}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isFilledIn) onClose();
      }}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <h2 className={classes.title} id={titleId}>
            {title}
          </h2>
          <RoundButton label={t('actions.close')} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </RoundButton>
        </header>
        {children && (
          <div className={classes.body}>
            <Suspense>{children}</Suspense>
          </div>
        )}
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/**
 * Sets `--zh-keyboard` on an element to the height that the on-screen keyboard covers: on phones the keyboard covers fixed
 * elements instead of making the window smaller. Returns the clean-up.
 */
function keepAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const place = () => {
    // Zooming in shrinks the visual viewport too.
    const covered = viewport.scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
    element.style.setProperty('--zh-keyboard', `${covered}px`);
  };
  place();
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, place);
  return () => {
    for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, place);
  };
}
