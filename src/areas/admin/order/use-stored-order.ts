import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../../../i18n/error-code.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';

interface NewOrder {
  readonly ids: string[];
  readonly former: string[];
}

interface StoredOrder<Item> {
  /** In the new order, also while it is being sent. */
  readonly items: readonly Item[];
  readonly failure: string | null;
  readonly move: (from: number, to: number) => void;
}

/**
 * An order that is saved at once. While one is being sent, only the last of the following ones is sent after it,
 * so that none overtakes another. After a conflict the list is refetched and shown as stored.
 */
export function useStoredOrder<Item extends { readonly id: string }>(
  stored: readonly Item[],
  {
    save,
    refresh,
    conflict,
  }: { readonly save: (order: NewOrder) => Promise<unknown>; readonly refresh: () => void; readonly conflict: string },
): StoredOrder<Item> {
  const wordOf = useErrorText();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);
  const storedIds = stored.map(({ id }) => id);
  const known = storedIds.join();
  // Shows the fetched order, unless another one is still being sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order from the provider replaces the one shown optimistically.
  useEffect(() => {
    if (!isSending.current) setWanted(null);
  }, [known]);
  const items = wanted === null ? stored : wanted.flatMap((id) => stored.find((item) => item.id === id) ?? []);
  const send = async (saved: readonly string[]) => {
    let former = saved;
    isSending.current = true;
    try {
      while (latest.current !== null && latest.current !== former) {
        const ids = latest.current;
        await save({ ids: [...ids], former: [...former] });
        former = ids;
      }
    } catch (error) {
      setWanted(null);
      setFailure(errorCode(error) === 'VERSION_CONFLICT' ? conflict : await wordOf(error));
    } finally {
      isSending.current = false;
      refresh();
    }
  };
  return {
    items,
    failure,
    move: (from, to) => {
      const ids = items.map(({ id }) => id);
      const [moved] = ids.splice(from, 1);
      if (moved === undefined) return;
      ids.splice(to, 0, moved);
      setFailure(null);
      setWanted(ids);
      latest.current = ids;
      if (!isSending.current) void send(items.map(({ id }) => id));
    },
  };
}
