import ky from 'ky';

/** The one client of the app. It is loaded with the first call: nothing that is shown from the device waits for it. */
export const client = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  cache: 'no-store',
  credentials: 'same-origin',
  redirect: 'error',
  // Looked up at each call, so that a page's or a test's own fetch is used.
  fetch: (input, options) => globalThis.fetch(input, options),
});
