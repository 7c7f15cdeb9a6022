import type { EndpointName } from '../../contract/index.ts';
import { apiAddress } from './env.ts';
import { publicAddressOf, publicMethodOf } from './public-table.ts';

export type Sent =
  | { readonly kind: 'accepted' }
  /** The provider refuses it as it is. */
  | { readonly kind: 'refused'; readonly code: string; readonly fields: readonly string[] }
  /** No reliable response, or a temporary refusal. */
  | { readonly kind: 'later'; readonly retryAfterSeconds: number | null };

const timeoutMilliseconds = 30_000;
/** After these statuses the same request may be repeated (docs/design.md, Responses). */
const laterStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** Sends a form that needs no account with plain `fetch`: for the public site, which loads no client for all calls. */
export async function sendPublic(name: EndpointName, body: unknown, key: string): Promise<Sent> {
  const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key };
  const request = { method: publicMethodOf(name), headers, body: JSON.stringify(body), signal: AbortSignal.timeout(timeoutMilliseconds) };
  const response = await fetch(apiAddress(publicAddressOf(name, {})), request).catch(() => null);
  if (!response) return { kind: 'later', retryAfterSeconds: null };
  const seconds = Number(response.headers.get('retry-after'));
  const later = { kind: 'later', retryAfterSeconds: seconds > 0 ? seconds : null } as const;
  // A captive portal responds too, but without the provider's header.
  if (!response.headers.has('x-request-id') || response.status >= 500 || laterStatuses.has(response.status)) return later;
  if (response.ok) return { kind: 'accepted' };
  const reply: { code?: string; details?: { fields?: { path: string }[] } } = await response.json().catch(() => ({}));
  if (reply.code === 'IN_PROGRESS') return later;
  const fields = (reply.details?.fields ?? []).map(({ path }) => path.replace(/^body\./, ''));
  return { kind: 'refused', code: reply.code ?? 'INTERNAL', fields };
}
