import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/endpoint.ts';
import type { ErrorReply } from '../../contract/errors.ts';
import { contract } from '../../contract/index.ts';
import type { GivenForm } from '../../contract/public-page.ts';
import type { OpenedRenderer } from './open-renderer.ts';

const endpoints = { contact: contract.support.contact, demo: contract.demos.request } as const;
const maxFields = 30;

type Values = Readonly<Record<string, string>>;

/** The fields of a form as a browser sends it by itself; the first of a field that comes twice. */
export function readValues(text: string): Values {
  const values: Record<string, string> = Object.create(null);
  // As typed: a browser writes line endings as two characters.
  for (const [name, value] of [...new URLSearchParams(text)].slice(0, maxFields)) values[name] ??= value.replaceAll('\r\n', '\n');
  return { ...values };
}

interface Taking {
  readonly app: FastifyInstance;
  readonly request: FastifyRequest;
  readonly renderer: OpenedRenderer;
  readonly kind: GivenForm['kind'];
  readonly values: Values;
  readonly language: Language;
}

export interface TakenForm {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly form: GivenForm;
}

/**
 * Hands a form that a browser sent by itself to the call that the app would make: the same schema, limits, trap for programs
 * and idempotency hold. Its key is made of what was typed, so that a page that is loaded again sends nothing twice.
 */
export async function takeForm({ app, request, renderer, kind, values, language }: Taking): Promise<TakenForm> {
  const typed = { ...renderer.bodyOf(kind, values), language };
  const key = identifierOf(JSON.stringify([kind, typed]));
  const body = kind === 'contact' ? { ...typed, id: key } : typed;
  const forwarded = request.headers['x-forwarded-for'];
  const reply = await app.inject({
    method: 'POST',
    url: `/api${endpoints[kind].path}`,
    // Counted by the address; nothing else of the request identifies the sender.
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'user-agent': request.headers['user-agent'] ?? '',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
    payload: body,
  });
  const { website: _website, language: _language, ...shown } = values;
  if (reply.statusCode === 200) {
    return { status: 200, retryAfter: undefined, form: { kind, values: shown, problems: {}, outcome: 'sent', failure: null } };
  }
  const { code, details } = reply.json<ErrorReply>();
  const refused = fieldsOf(details).filter((name) => name in shown || name in typed);
  const own = renderer.problemsOf(kind, values);
  const problems = { ...Object.fromEntries(refused.map((name) => [name, 'wrong' as const])), ...own };
  const failure = Object.keys(problems).length > 0 ? null : code;
  const retryAfter = reply.headers['retry-after'];
  return {
    status: reply.statusCode,
    retryAfter: retryAfter === undefined ? undefined : String(retryAfter),
    form: { kind, values: shown, problems: inOrder(problems, Object.keys(values)), outcome: 'refused', failure },
  };
}

function fieldsOf(details: ErrorReply['details']): string[] {
  const { fields } = (details ?? {}) as { fields?: readonly { readonly path: string }[] };
  return (fields ?? []).map(({ path }) => path.replace(/^body\./, ''));
}

/** In the order of the fields on the page, so that the first wrong one gets the focus. */
function inOrder<Value>(problems: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(problems).toSorted(([one], [other]) => place(one) - place(other)));
}

/** An identifier (UUID, version 8: of our own making) that follows from a text. */
function identifierOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
