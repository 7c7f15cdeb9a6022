import { useEffect, useState } from 'react';
import type { EndpointInput } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import type { SubscriptionQuote } from '../../../../contract/subscriptions.ts';
import { callOnline } from '../../../identity/index.ts';

export type Wanted = EndpointInput<EndpointOf<'subscriptions.quote'>>['query'];

/** What a change would cost, as the provider says; `of` says for which choice. */
export type Quoted =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly of: string; readonly quote: SubscriptionQuote }
  | { readonly state: 'failed'; readonly error: unknown };

/** How long nothing is requested while somebody types, in milliseconds. */
const pause = 350;

/** Requests what a choice costs, each time it changes. Null requests nothing. */
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
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, tries]);
  return {
    quoted,
    /** Requests again, as what was shown is no longer valid. */
    askAgain: () => setTries(tries + 1),
  };
}
