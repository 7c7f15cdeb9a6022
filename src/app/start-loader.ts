import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { continueAs } from '../identity/index.ts';
import { findSessionOnDevice } from '../identity/session-on-device.ts';
import { startAddressOf } from './start-address.ts';

/**
 * `/start`: continues the sign-in session of this device, online or offline, else redirects to the sign-in page. After a press
 * on a notification while the app was closed, leads to its screen.
 */
export async function startLoader({ request }: LoaderFunctionArgs): Promise<Response> {
  const to = new URL(request.url).searchParams.get('to');
  const session = await findSessionOnDevice();
  const goesOn = session !== null && !session.hasEnded && (await continueAs(session.accountId)) === 'continued';
  if (session && goesOn && to === null) {
    const { takeRequestedPath } = await import('../push/worker-requested-path.ts');
    const requestedPath = await takeRequestedPath(session.accountId);
    if (requestedPath !== null) return redirect(requestedPath);
  }
  return redirect(startAddressOf(goesOn ? session.role : null, to));
}
