import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../contract/visible-text.ts';
import type { WrittenDraft } from '../../db/rows.ts';
import { forgetLastWritten, keepWritten, readWrittenDraft, takeOverLastWritten } from '../../db/written-drafts.ts';
import { errorName, log } from '../../platform/log.ts';
import { useAccount } from './use-account.ts';

/** How long after the last input it is stored, in milliseconds; at once when the page is hidden or left. */
const saveDelayMs = 400;

export interface KeptText {
  readonly text: string;
  /** Whether the earlier text has been looked up. */
  readonly isLookedUp: boolean;
  readonly change: (text: string) => void;
  /** The text was sent; the sender deletes the stored copy. */
  readonly clear: () => void;
  /** The text could not be sent: it returns, above what has been typed since. */
  readonly putBack: (unsent: string) => void;
}

/** A text that is kept on this device as it is typed; blank text is deleted. */
export function useKeptText(key: WrittenDraft['key']): KeptText {
  const account = useAccount();
  const [text, setText] = useState('');
  const [isLookedUp, setIsLookedUp] = useState(false);
  /** Input that is not stored yet; null for none. */
  const unkept = useRef<string | null>(null);
  const latest = useRef(text);
  latest.current = text;

  useEffect(() => {
    if (!account) return undefined;
    const { database } = account;
    let isShown = true;
    setIsLookedUp(false);
    takeOverLastWritten(database, key)
      .then(async () => readWrittenDraft(database, key))
      .then((kept) => {
        if (!isShown) return;
        if (unkept.current === null) setText((kept as { text?: string } | null)?.text ?? '');
        setIsLookedUp(true);
      })
      .catch((error: unknown) => log.warning('draft-not-read', { why: errorName(error) }));
    const keepNow = () => {
      if (unkept.current === null) return;
      const words = unkept.current;
      unkept.current = null;
      keepWritten(database, key, isBlank(words) ? null : { text: words }).catch((error: unknown) =>
        log.warning('draft-not-kept', { why: errorName(error) }),
      );
    };
    const timer = setInterval(keepNow, saveDelayMs);
    document.addEventListener('visibilitychange', keepNow);
    globalThis.addEventListener('pagehide', keepNow);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepNow);
      globalThis.removeEventListener('pagehide', keepNow);
      keepNow();
      setText('');
    };
  }, [account, key]);

  const change = useCallback((typed: string) => {
    unkept.current = typed;
    setText(typed);
  }, []);
  const clear = useCallback(() => {
    unkept.current = null;
    if (account) forgetLastWritten(account.database, key);
    setText('');
  }, [account, key]);
  const putBack = useCallback((unsent: string) => change(isBlank(latest.current) ? unsent : `${unsent}\n${latest.current}`), [change]);
  return { text, isLookedUp, change, clear, putBack };
}
