import type { ScimCall } from './scim-call.ts';
import { notFound } from './scim-error.ts';

/** The reply to a request; without a body its status is 204. */
export interface ScimReply {
  readonly status?: 201;
  readonly body?: object;
  /** The entity tag of a resource. */
  readonly version?: string;
  readonly location?: string;
}

export interface ScimInput {
  /** Null if the path has no id, or one that is not a UUID. */
  readonly id: string | null;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: string | null;
}

export interface ScimRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address. */
  readonly path: string;
  readonly answer: (call: ScimCall, input: ScimInput) => Promise<ScimReply>;
}

/** The id in the path of a resource. */
export function requireId({ id }: ScimInput, what: 'User' | 'Group'): string {
  if (id === null) throw notFound(what);
  return id;
}
