import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePages } from './use-pages.ts';

/** The filter of a list is kept in the URL; each change of it goes back to the first page. */
export function useAddressFilter() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setAddress(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return { address, change, ...usePages(address.toString()) };
}
