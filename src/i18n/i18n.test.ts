import { describe, expect, it } from 'vitest';

type Words = { [key: string]: string | Words };

const modules = import.meta.glob<Record<string, Words>>(['./en/*.ts', './es/*.ts'], { eager: true });
const namespaces = Object.keys(modules)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

function wordsOf(language: string, namespace: string): Map<string, string> {
  const found = modules[`./${language}/${namespace}.ts`];
  if (!found) throw new Error(`There is no src/i18n/${language}/${namespace}.ts.`);
  const flat = new Map<string, string>();
  const gather = (words: Words, prefix: string): void => {
    for (const [key, value] of Object.entries(words)) {
      if (typeof value === 'string') flat.set(prefix + key, value);
      else gather(value, `${prefix}${key}.`);
    }
  };
  gather(Object.values(found)[0] ?? {}, '');
  return flat;
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort();
}

it('has no Spanish namespace without an English one', () => {
  const spanish = Object.keys(modules).filter((path) => path.startsWith('./es/'));
  expect(spanish.map((path) => path.slice('./es/'.length, -'.ts'.length)).sort()).toEqual([...namespaces].sort());
});

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = wordsOf('en', namespace);
  const spanish = wordsOf('es', namespace);

  it('are in one export named for the file', () => {
    const camelCase = namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const language of ['en', 'es']) expect(Object.keys(modules[`./${language}/${namespace}.ts`] ?? {})).toEqual([camelCase]);
  });

  it('have the same keys in both languages', () => {
    // Spanish has a plural form for millions ('many') that English lacks; everything else must match.
    const keys = (words: Map<string, string>) => [...words.keys()].filter((key) => !key.endsWith('_many')).sort();
    expect(keys(spanish)).toEqual(keys(english));
  });

  it('are never empty', () => {
    const empty = [...english, ...spanish].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('take the same values in both languages', () => {
    const different = [...english].filter(([key, text]) => {
      const other = spanish.get(key);
      return other !== undefined && placeholders(text).join() !== placeholders(other).join();
    });
    expect(different).toEqual([]);
  });
});
