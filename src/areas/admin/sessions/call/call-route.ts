import { loadTranslations } from '../../../../i18n/index.ts';

/** An indirection: what a call consists of is imported here, and not in the first file of the area. */
export async function callRoute() {
  const [{ CallPage }] = await Promise.all([import('./call-page.tsx'), loadTranslations('calls', 'calls-devices', 'errors')]);
  return { Component: CallPage };
}
