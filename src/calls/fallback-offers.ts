import type { FactsStore } from './call-facts.ts';
import type { Offer } from './call-state.ts';
import { severityOf } from './call-view.ts';
import { answerOffer, updateFallback } from './fallback.ts';
import type { ConnectionReport } from './transport.ts';

interface FallbackOffersParts {
  readonly store: FactsStore;
  /** The latest ticket says that a service is configured. */
  readonly hasAgora: () => boolean;
  readonly allowVideo: (isAllowed: boolean) => void;
  readonly moveToAgora: () => void;
  readonly now: () => number;
}

/** The offers as the connection changes, and the effects of the person's choice. */
export function makeFallbackOffers({ store, hasAgora, allowVideo, moveToAgora, now }: FallbackOffersParts) {
  return {
    takeReport(connection: ConnectionReport): void {
      const { phase, transport, own, fallback } = store.facts();
      if (phase !== 'in' && phase !== 'back-soon') return;
      const input = {
        severity: severityOf(connection),
        canUseAgora: hasAgora() && transport === 'peer' && phase === 'in',
        sendsVideo: own.picture !== null && !connection.isVideoHeld,
        now: now(),
      };
      store.change({ connection, fallback: updateFallback(fallback, input) });
    },
    settle(offer: Offer, isAccepted: boolean): void {
      const { fallback: former } = store.facts();
      const fallback = answerOffer(former, offer, isAccepted, now());
      if (fallback.isVideoAllowed !== former.isVideoAllowed) allowVideo(fallback.isVideoAllowed);
      store.change({ fallback });
      if (isAccepted && offer === 'agora') moveToAgora();
    },
  };
}
