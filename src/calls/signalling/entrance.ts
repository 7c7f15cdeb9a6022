import type { CallTicket } from '../../../contract/calls.ts';
import type { TokenAnswer } from '../../sync/sign-in/access-token.ts';
import type { EndReason } from '../call-state.ts';

/** `retry`: the provider cannot be reached now. */
export type TicketAnswer =
  | { readonly kind: 'ticket'; readonly ticket: CallTicket }
  | { readonly kind: 'over'; readonly reason: EndReason }
  | { readonly kind: 'retry' };

/** What entering needs. */
type Pass =
  | { readonly kind: 'pass'; readonly token: string; readonly ticket: CallTicket; readonly isFresh: boolean }
  | Exclude<TicketAnswer, { kind: 'ticket' }>;

export interface EntranceParts {
  /** The first one; a ticket is used once. */
  readonly ticket: CallTicket;
  readonly askTicket: () => Promise<TicketAnswer>;
  readonly getToken: (refused?: string) => Promise<TokenAnswer>;
  /** The provider's time, for the age of a ticket. */
  readonly now: () => Date;
}

/** A ticket that expires sooner is not used, in milliseconds. */
const ticketMargin = 10_000;

/** Collects what is needed to enter, anew for each attempt. */
export function openEntrance({ ticket, askTicket, getToken, now }: EntranceParts) {
  let unused: CallTicket | null = ticket;
  let refused: string | undefined;
  return {
    /** The token that the provider rejected; undefined if it accepted it. */
    refuse(token: string | undefined): void {
      refused = token;
    },
    /** @param isWished checked again before the ticket is requested: the person may have left meanwhile */
    async pass(isWished: () => boolean): Promise<Pass> {
      const token = await getToken(refused);
      if (token.kind === 'sign-in') return { kind: 'over', reason: 'signed-out' };
      if (token.kind === 'unreachable' || !isWished()) return { kind: 'retry' };
      const ready = unused;
      unused = null;
      if (ready && Date.parse(ready.expiresAt) - now().getTime() > ticketMargin) {
        return { kind: 'pass', token: token.token, ticket: ready, isFresh: false };
      }
      const answer = await askTicket();
      return answer.kind === 'ticket' ? { kind: 'pass', token: token.token, ticket: answer.ticket, isFresh: true } : answer;
    },
  };
}
