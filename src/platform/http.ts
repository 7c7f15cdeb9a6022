import type { EndpointInput, EndpointReply } from '../../contract/endpoint.ts';
import type { EndpointName, EndpointOf } from '../../contract/index.ts';
import { type Answer, CallError, NetworkError } from './answer.ts';
import { addressOf, type LooseInput, methodOf } from './endpoint-table.ts';
import { apiAddress } from './env.ts';
import type { CallOptions } from './exchange.ts';

export type { CallOptions };

export interface Reply<Data> {
  readonly status: number;
  readonly data: Data;
  /** The provider's text for the person in the requested language, if any. */
  readonly message: string | null;
  readonly etag: string | null;
  readonly notModified: false;
}

/** The provider has nothing newer than the ETag sent. */
export interface NotModified {
  readonly status: 304;
  readonly data: undefined;
  readonly message: null;
  readonly etag: string | null;
  readonly notModified: true;
}

type ReplyOf<Name extends EndpointName> = Reply<EndpointReply<EndpointOf<Name>>>;

/**
 * Makes a call of the contract. Throws CallError for an error reply and NetworkError when there is
 * no usable reply. With an `etag`, the reply can be `notModified`.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<EndpointOf<Name>>,
  options: CallOptions & { readonly etag: string },
): Promise<ReplyOf<Name> | NotModified>;
export async function call<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<EndpointOf<Name>>,
  options?: CallOptions & { readonly etag?: undefined },
): Promise<ReplyOf<Name>>;
export async function call(name: EndpointName, input: LooseInput, options: CallOptions = {}): Promise<Reply<unknown> | NotModified> {
  const answer = await ask(name, input, options);
  if (answer.kind === 'unreachable') throw new NetworkError(answer.reason);
  if (answer.status === 304) return { status: 304, data: undefined, message: null, etag: answer.etag, notModified: true };
  if (answer.code !== null) throw new CallError(answer);
  return { status: answer.status, data: answer.data, message: answer.message, etag: answer.etag, notModified: false };
}

/**
 * Makes a call and returns its result; never throws because of the network or the provider. Throws a TypeError when the input
 * lacks a path parameter.
 */
export async function ask(name: EndpointName, input: LooseInput, options: CallOptions = {}): Promise<Answer> {
  const request = {
    method: methodOf(name),
    address: apiAddress(addressOf(name, input)),
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
  try {
    // Loaded with the first call: nothing shown from the device waits for it.
    const { exchange } = await import('./exchange.ts');
    return await exchange(request, options);
  } catch {
    return { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };
  }
}
