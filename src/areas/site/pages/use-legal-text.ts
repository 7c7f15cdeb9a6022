import { useEffect, useState } from 'react';
import { type AskedText, fetchLegalText, type KnownText, lastKnownText } from '../../../domain/support/legal-text.ts';

interface Shown {
  /** Null until anything is known. */
  readonly known: KnownText | null;
  /** The provider could not be reached: the text may be out of date. */
  readonly isAway: boolean;
}

const nothing: Shown = { known: null, isAway: false };

/** A legal text: the stored one at once, then the response of the provider, fetched again when the connection is back. */
export function useLegalText({ kind, language, number }: AskedText): Shown {
  const asked = `${kind} ${language} ${number}`;
  const [shown, setShown] = useState<Shown & { readonly asked: string }>({ asked, ...nothing });
  useEffect(() => {
    let isWanted = true;
    let isAnswered = false;
    const show = (next: Shown) => isWanted && setShown({ asked, ...next });
    const ask = async () => {
      try {
        const known = await fetchLegalText({ kind, language, number }, new Date());
        isAnswered = true;
        show({ known, isAway: false });
      } catch {
        const known = await lastKnownText({ kind, language, number });
        isAnswered = true;
        show({ known, isAway: true });
      }
    };
    void lastKnownText({ kind, language, number }).then((known) => !isAnswered && known !== null && show({ known, isAway: false }));
    void ask();
    const again = () => void ask();
    addEventListener('online', again);
    return () => {
      isWanted = false;
      removeEventListener('online', again);
    };
  }, [kind, language, number, asked]);
  return shown.asked === asked ? shown : nothing;
}
