import { useEffect, useState } from 'react';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { callOnline } from '../../../identity/index.ts';

export type Wanted = EndpointInput<EndpointOf<'subscriptions.quote'>>['query'];

/** The provider's quote for a change; `of` is the choice that it is for. */
export type Quoted =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly of: string; readonly quote: SubscriptionQuote }
  | { readonly state: 'failed'; readonly error: unknown };

/** Debounce of typing before a request, in milliseconds. */
const debounceMs = 350;

/** Requests a quote each time the choice changes. Null requests nothing. */
export function useQuote(wanted: Wanted | null) {
  const key = wanted === null ? null : JSON.stringify(wanted);
  const [quoted, setQuoted] = useState<Quoted>({ state: 'none' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests again.
  useEffect(() => {
    if (key === null) {
      setQuoted({ state: 'none' });
      return undefined;
    }
    let isCurrent = true;
    setQuoted({ state: 'asking' });
    const timer = setTimeout(() => {
      callOnline('subscriptions.quote', { query: JSON.parse(key) as Wanted }).then(
        (quote) => isCurrent && setQuoted({ state: 'known', of: key, quote }),
        (error: unknown) => isCurrent && setQuoted({ state: 'failed', error }),
      );
    }, debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, tries]);
  return {
    quoted,
    /** Requests a new quote, as the shown one is no longer valid. */
    askAgain: () => setTries(tries + 1),
  };
}
