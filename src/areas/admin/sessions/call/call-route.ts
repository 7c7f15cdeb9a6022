import { loadTranslations } from '../../../../i18n/index.ts';

/** Imports the parts of a call here, so that they are not in the first chunk of the area. */
export async function callRoute() {
  const [{ CallPage }] = await Promise.all([import('./call-page.tsx'), loadTranslations('calls', 'calls-devices', 'errors')]);
  return { Component: CallPage };
}
