import { useCallback, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../contract/visible-text.ts';
import type { AccountDatabase } from '../../db/account-database.ts';
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
  /**
   * Empties the field and sends its text; `send` deletes the stored copy. If that fails, the text returns above what has been typed
   * since, also when the field is no longer shown. Rejects as `send` does.
   */
  readonly send: (send: (text: string) => Promise<unknown>) => Promise<void>;
}

/** Puts a text that was not sent into a field that is shown, by account and key. */
const shownFields = new Map<string, (unsent: string) => void>();

/** A text that is kept on this device as it is typed; blank text is deleted. */
export function useKeptText(key: WrittenDraft['key']): KeptText {
  const account = useAccount();
  const [text, setText] = useState('');
  const [isLookedUp, setIsLookedUp] = useState(false);
  /** Input that is not stored yet; null for none. */
  const unkept = useRef<string | null>(null);
  const latest = useRef(text);
  latest.current = text;

  const change = useCallback((typed: string) => {
    unkept.current = typed;
    latest.current = typed;
    setText(typed);
  }, []);

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
      keep(database, key, unkept.current);
      unkept.current = null;
    };
    const name = nameOf(database, key);
    const putBack = (unsent: string) => change(above(unsent, latest.current));
    shownFields.set(name, putBack);
    const timer = setInterval(keepNow, saveDelayMs);
    document.addEventListener('visibilitychange', keepNow);
    globalThis.addEventListener('pagehide', keepNow);
    return () => {
      isShown = false;
      if (shownFields.get(name) === putBack) shownFields.delete(name);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', keepNow);
      globalThis.removeEventListener('pagehide', keepNow);
      keepNow();
      setText('');
    };
  }, [account, key, change]);

  const clear = useCallback(() => {
    unkept.current = null;
    latest.current = '';
    if (account) forgetLastWritten(account.database, key);
    setText('');
  }, [account, key]);

  const send = useCallback(
    async (sendText: (text: string) => Promise<unknown>) => {
      const unsent = latest.current;
      clear();
      try {
        await sendText(unsent);
      } catch (error) {
        if (account) returnText(account.database, key, unsent, latest.current);
        throw error;
      }
    },
    [account, key, clear],
  );
  return { text, isLookedUp, change, clear, send };
}

/** @param typed what the field that sent it contained last */
function returnText(database: AccountDatabase, key: WrittenDraft['key'], unsent: string, typed: string): void {
  const putBack = shownFields.get(nameOf(database, key));
  if (putBack) putBack(unsent);
  else keep(database, key, above(unsent, typed));
}

function keep(database: AccountDatabase, key: WrittenDraft['key'], text: string): void {
  keepWritten(database, key, isBlank(text) ? null : { text }).catch((error: unknown) =>
    log.warning('draft-not-kept', { why: errorName(error) }),
  );
}

const above = (unsent: string, typed: string) => (isBlank(typed) ? unsent : `${unsent}\n${typed}`);

const nameOf = ({ accountId }: AccountDatabase, key: WrittenDraft['key']) => `${accountId} ${key}`;
