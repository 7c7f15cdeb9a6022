import type { LoaderFunctionArgs } from 'react-router-dom';

/** What the sign-up page starts with. */
export interface SignUpStart {
  /** Null when the page was loaded again: the secret is only ever held by the open page. */
  readonly secret: string | null;
}

/** Takes the secret of a magic link out of the address at once, so that neither history nor a shared address keeps it. */
export function takeSecret({ request }: LoaderFunctionArgs): SignUpStart {
  const { searchParams, pathname } = new URL(request.url);
  const secret = searchParams.get('secret');
  if (secret !== null) window.history.replaceState(window.history.state, '', pathname);
  return { secret };
}
