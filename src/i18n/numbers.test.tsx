import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { startTranslations } from './index.ts';

interface Words {
  readonly [key: string]: string | Words;
}

const modules = import.meta.glob<Record<string, Words>>('./en/*.ts', { eager: true });
const namespaces = Object.keys(modules).map((path) => path.replace(/^.*\/|\.ts$/g, ''));

/** The keys of all texts with a count, without their plural. */
function countingKeys(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value !== 'string') return countingKeys(value, `${before}${name}.`);
    return /\{\{count\}\}/.test(value) && name.endsWith('_other') ? [`${before}${name.slice(0, -'_other'.length)}`] : [];
  });
}

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations(['common']);
  await i18next.loadNamespaces(namespaces);
});

it.each([
  ['en', '12,345'],
  ['es', '12.345'],
] as const)('every count has its separators (%s)', async (language, written) => {
  await i18next.changeLanguage(language);
  const keys = Object.entries(modules).flatMap(([path, module]) =>
    countingKeys(Object.values(module)[0] ?? {}).map((key) => `${path.replace(/^.*\/|\.ts$/g, '')}:${key}`),
  );
  expect(keys.length).toBeGreaterThan(100);
  const wrong = keys.filter((key) => !String(i18next.t(key as 'common:form.wrong', { count: 12_345 })).includes(written));
  expect(wrong).toEqual([]);
});

it('leaves words, and formatted numbers, as they are', async () => {
  await i18next.changeLanguage('en');
  expect(i18next.t('shell:site.footer.rights', { year: '2026' })).toContain('2026');
  expect(i18next.t('sync:strip.sinceDay', { time: 'Yesterday, 10:32' })).toContain('yesterday, 10:32');
});
