import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What decides about a list stands in its address; where in it the reader is does not, since a cursor does not last. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  /** The cursors of the pages before this one, this one's last. */
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      setAddress(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
      setCursors([null]);
    },
    [setAddress],
  );
  return { address, change, cursors, setCursors, cursor: cursors.at(-1) ?? null };
}
