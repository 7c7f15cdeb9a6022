import type { EndpointInput, EndpointReply } from '../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../contract/index.ts';

type Body = EndpointInput<EndpointOf<'employees.sendMagicLink'>>['body'];
type Reply = EndpointReply<EndpointOf<'employees.sendMagicLink'>>;

export type LinksSent = Pick<Reply, 'sentCount' | 'skipped' | 'withoutSeatCount'>;

/** The most people in one call. */
const maxPerCall = 1000;

/**
 * Sends links to the named people, or to everyone who never had one, in as many calls as needed. Links sent before a call failed
 * stay sent: those people are not included again, and a repeated call skips them as too soon.
 *
 * @param onProgress called after each call with the total so far
 */
export async function sendLinks(
  to: readonly string[] | 'everyone',
  note: string | null,
  send: (body: Body) => Promise<Reply>,
  onProgress: (sent: LinksSent) => void,
): Promise<LinksSent> {
  let sent: LinksSent = { sentCount: 0, skipped: [], withoutSeatCount: 0 };
  const words = note === null ? {} : { note };
  const add = (reply: Reply): void => {
    sent = {
      sentCount: sent.sentCount + reply.sentCount,
      skipped: [...sent.skipped, ...reply.skipped],
      // For everyone, each call reports how many remain; for named people only its own.
      withoutSeatCount: reply.withoutSeatCount + (to === 'everyone' ? 0 : sent.withoutSeatCount),
    };
    onProgress(sent);
  };
  if (to === 'everyone') {
    for (;;) {
      const reply = await send({ everyoneNotInvited: true, ...words });
      add(reply);
      // If nobody could be sent one, a further call would find the same people.
      if (reply.leftCount === 0 || reply.sentCount === 0) return sent;
    }
  }
  for (let first = 0; first < to.length; first += maxPerCall) add(await send({ userIds: to.slice(first, first + maxPerCall), ...words }));
  return sent;
}
