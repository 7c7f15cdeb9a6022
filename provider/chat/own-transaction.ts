import type { Endpoint } from '../../contract/endpoint.ts';
import { type HandlerFunction, type OutsideTransaction, outsideTransaction } from '../kernel/handler.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { isSentTwice } from './sending.ts';

/**
 * A call whose repetition changes nothing by itself, in a transaction of its own: the kernel keeps no reply of
 * it with an idempotency key, in which what was written would outlive a message that was taken back.
 */
export function inOwnTransaction<E extends Endpoint>(handle: HandlerFunction<E>): OutsideTransaction<E> {
  return outsideTransaction((call) => inTransaction(call.database, (database) => handle({ ...call, database }), isSentTwice));
}
