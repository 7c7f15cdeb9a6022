import { type DemoAccount, demoPassword } from './sign-in.ts';

/** Another device of a demo account, which makes its calls from the test itself. */
export interface OtherDevice {
  get<Data>(path: string): Promise<Data>;
  send<Data>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Data>;
}

/** Signs in by call, as a demo account or by an address. A call that is refused throws. */
export async function otherDevice(
  url: string,
  account: DemoAccount | `${string}@${string}`,
  password = demoPassword,
): Promise<OtherDevice> {
  const headers: Record<string, string> = {};
  const call = async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, message } = (await reply.json()) as { data: Data; message?: string };
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${message}`);
    return data;
  };
  const signedIn = await call<{ accessToken: string }>('POST', '/login', {
    email: account.includes('@') ? account : `${account}@zh.example`,
    password,
  });
  headers.authorization = `Bearer ${signedIn.accessToken}`;
  return { get: (path) => call('GET', path), send: (method, path, body) => call(method, path, body) };
}
