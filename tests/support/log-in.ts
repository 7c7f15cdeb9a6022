import { demoPassword } from '../../provider/database/seed/demo-accounts.ts';

export interface LoggedIn {
  readonly id: string;
  readonly token: string;
}

/** Logs in at a running provider with the password that accounts of the demo data and of tests have. */
export async function logIn(url: string, email: string): Promise<LoggedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Logging in was answered ${response.status}: ${await response.text()}`);
  const { data } = await response.json();
  return { id: data.user.id, token: data.accessToken };
}
