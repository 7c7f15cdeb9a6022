import { lazy } from 'react';

/** The second step with its words, fetched when the provider asks for it. */
export const SecondStep = lazy(async () => {
  const [{ SecondStep: Component }, { loadWords }] = await Promise.all([import('./second-step.tsx'), import('../../../i18n/index.ts')]);
  await loadWords('second-step', 'recovery', 'identity');
  return { default: Component };
});
