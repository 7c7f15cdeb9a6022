import type { FactsStore } from './call-facts.ts';
import type { Offer } from './call-state.ts';
import { severityOf } from './call-view.ts';
import { answer, climb } from './ladder.ts';
import type { LineReport } from './transport.ts';

interface LineOffersParts {
  readonly store: FactsStore;
  /** The latest ticket says that a service is configured. */
  readonly hasAgora: () => boolean;
  readonly allowVideo: (isAllowed: boolean) => void;
  readonly moveToAgora: () => void;
  readonly now: () => number;
}

/** What is offered as the line goes, and what comes of the person's answer. */
export function makeLineOffers({ store, hasAgora, allowVideo, moveToAgora, now }: LineOffersParts) {
  return {
    takeLine(line: LineReport): void {
      const { phase, transport, own, ladder } = store.facts();
      if (phase !== 'in' && phase !== 'back-soon') return;
      const input = {
        severity: severityOf(line),
        canUseAgora: hasAgora() && transport === 'peer' && phase === 'in',
        sendsVideo: own.picture !== null && !line.isVideoHeld,
        now: now(),
      };
      store.change({ line, ladder: climb(ladder, input) });
    },
    settle(offer: Offer, isAccepted: boolean): void {
      const { ladder: former } = store.facts();
      const ladder = answer(former, offer, isAccepted, now());
      if (ladder.isVideoAllowed !== former.isVideoAllowed) allowVideo(ladder.isVideoAllowed);
      store.change({ ladder });
      if (isAccepted && offer === 'agora') moveToAgora();
    },
  };
}
