/** The worker has no document, and neither do its types. */
const page = globalThis as { readonly document?: { readonly documentElement: { readonly lang: string } } };

/** The language that replies are requested in: the page's; in the worker, the browser's. */
export function replyLanguage(): string {
  return page.document?.documentElement.lang || (globalThis.navigator?.language ?? 'en');
}
