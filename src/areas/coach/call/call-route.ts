import { loadTranslations } from '../../../i18n/index.ts';

/** A step between: what a call is made of is named here, and not in the first file of the area. */
export async function callRoute() {
  const [{ CallPage }] = await Promise.all([
    import('./call-page.tsx'),
    loadTranslations('calls', 'calls-devices', 'chat', 'chat-files', 'intake', 'errors'),
  ]);
  return { Component: CallPage };
}
