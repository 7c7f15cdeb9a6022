/** The worker has no document, so its types have none either. */
const page = globalThis as { readonly document?: { readonly documentElement: { readonly lang: string } } };

/** The language that replies are asked for in: the one that the page speaks; in the worker, the browser's. */
export function spokenLanguage(): string {
  return page.document?.documentElement.lang || (globalThis.navigator?.language ?? 'en');
}
