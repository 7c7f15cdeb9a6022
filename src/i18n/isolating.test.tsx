import i18next from 'i18next';
import { expect, it } from 'vitest';
import { startTranslations } from './index.ts';

it('isolates a right-to-left name in a sentence, and leaves others alone', async () => {
  await startTranslations(['common'], 'en');
  i18next.addResource('en', 'common', 'tried', 'With {{name}}, 10:30');
  const withName = (name: string) => i18next.t('tried' as never, { name });
  expect(withName('דוד')).toBe('With \u2068דוד\u2069, 10:30');
  expect(withName('Ana & <b>\u202e')).toBe('With Ana & <b>, 10:30');
});
