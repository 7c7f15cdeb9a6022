import { eq } from 'drizzle-orm';
import { enterprises } from '../../provider/database/schema/index.ts';
import type { SignedInCaller, TestProvider } from './provider.ts';

export interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the resource that it reads.
  readonly body: any;
}

type ScimMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ScimRequest {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request to SCIM as a directory does; `path` is below its base address. */
export async function sendScim(
  { app }: TestProvider,
  method: ScimMethod,
  path: string,
  body?: unknown,
  { token = null, headers }: ScimRequest = {},
): Promise<ScimAnswer> {
  const response = await app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      'user-agent': 'A directory',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isScim = String(response.headers['content-type']).startsWith('application/scim+json');
  return { status: response.statusCode, headers: response.headers, body: isScim ? response.json() : null };
}

/** An employer whose employees come from a directory, with a function that sends the directory's requests. */
export interface ConnectedEmployer {
  readonly owner: SignedInCaller & { readonly enterpriseId: string };
  readonly token: string;
  readonly send: (method: ScimMethod, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<ScimAnswer>;
}

/** @param seats of its trial */
export async function connectedEmployer(
  provider: TestProvider,
  { seats = 100, invitesAtOnce = false }: { seats?: number; invitesAtOnce?: boolean } = {},
): Promise<ConnectedEmployer> {
  const { email, enterpriseId } = await provider.make.employer();
  const trialEndsAt = new Date(provider.clock.now().getTime() + 30 * 86_400_000);
  await provider.database.update(enterprises).set({ trialSeats: seats, trialEndsAt }).where(eq(enterprises.id, enterpriseId));
  const owner = { ...(await provider.signIn(email)), enterpriseId };
  await owner.patch('/enterprise/directory', { source: 'directory', invitesAtOnce });
  const made = await owner.post('/enterprise/directory-token');
  if (made.status !== 200) throw new Error(`A token was refused: ${made.status} ${made.text}`);
  const token: string = made.data.secret;
  return { owner, token, send: (method, path, body, headers) => sendScim(provider, method, path, body, { token, headers }) };
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The body of a PATCH. */
export const patchOf = (...operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});

/** A filter in the address. */
export const filterBy = (filter: string) => `filter=${encodeURIComponent(filter)}`;
