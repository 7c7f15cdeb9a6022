import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { errorName, log } from '../../platform/log.ts';

/** Document Picture-in-Picture (WICG), in Chromium only. */
interface DocumentPictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const documentFloats = () => (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

export interface Floating {
  readonly isPossible: boolean;
  /** Where the call is shown on top of other windows; null while it is not, or if only a video can be. */
  readonly body: HTMLElement | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The call in a small window on top of others, with its buttons; if the browser has no such window, the video of the large
 * person.
 *
 * @param stage contains that video
 */
export function useFloating(stage: RefObject<HTMLElement | null>): Floating {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const opened = useRef<Window | null>(null);
  const close = useCallback(() => opened.current?.close(), []);
  const open = useCallback(async () => {
    const floats = documentFloats();
    if (!floats) {
      await stage.current?.querySelector('video')?.requestPictureInPicture();
      return;
    }
    if (opened.current) return;
    const small = await floats.requestWindow({ width: 360, height: 260 });
    copyTheme(small.document);
    opened.current = small;
    small.addEventListener('pagehide', () => {
      opened.current = null;
      setBody(null);
    });
    setBody(small.document.body);
  }, [stage]);
  useEffect(() => close, [close]);
  return {
    isPossible: documentFloats() !== undefined || document.pictureInPictureEnabled === true,
    body,
    open: () => void open().catch((error: unknown) => log.info('small-window-refused', { why: errorName(error) })),
    close,
  };
}

/** Copies the theme and the language of this page. */
function copyTheme(other: Document): void {
  const page = document.documentElement;
  other.documentElement.lang = page.lang;
  other.documentElement.dataset.mantineColorScheme = page.dataset.mantineColorScheme;
  other.title = document.title;
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) other.head.append(sheet.cloneNode(true));
}
