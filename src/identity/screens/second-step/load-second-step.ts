import { lazy } from 'react';

/** The second step with its translations, fetched when the provider asks for it. */
export const SecondStep = lazy(async () => {
  const [{ SecondStep: Component }, { loadTranslations }] = await Promise.all([
    import('./second-step.tsx'),
    import('../../../i18n/index.ts'),
  ]);
  await loadTranslations('second-step', 'recovery', 'identity');
  return { default: Component };
});
