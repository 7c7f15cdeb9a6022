import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.ts';
import { flatten, type Words } from './flatten.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { screens } from './screens.ts';

export interface Section {
  /** The area of the screens, 'Member' for example; null for texts outside of `src/i18n`. */
  readonly area: string | null;
  /** The namespace, or the path of the file. */
  readonly name: string;
  readonly words: readonly Pair[];
}

/** Every string that people read: the screens in their order, then forms, mails, notices and those of the worker. */
export async function allWords(): Promise<Section[]> {
  const ofScreens = Object.entries(screens).flatMap(([area, namespaces]) =>
    namespaces.map(async (name): Promise<Section> => ({ area, name, words: await wordsOfNamespace(name) })),
  );
  const elsewhere = ['contract/forms', 'provider', 'src/push']
    .flatMap(sourcesIn)
    .map((name): Section => ({ area: null, name, words: pairsOf(readFileSync(join(root, name), 'utf8')) }));
  return [...(await Promise.all(ofScreens)), ...elsewhere.filter(({ words }) => words.length > 0)];
}

async function wordsOfNamespace(name: string): Promise<Pair[]> {
  const [english, spanish] = await Promise.all([stringsOf('en', name), stringsOf('es', name)]);
  const paths = new Set([...english.keys(), ...spanish.keys()]);
  return [...paths].map((path) => ({ path, english: english.get(path) ?? null, spanish: spanish.get(path) ?? null }));
}

async function stringsOf(language: string, name: string): Promise<Map<string, string>> {
  const module = (await import(`../../src/i18n/${language}/${name}.ts`)) as Record<string, Words>;
  return new Map(flatten(Object.values(module)[0] ?? {}));
}

/** Rows and factories of tests are no texts of the product. */
const ofTests = /\.test\.ts$|\/database\/(factories|rows)\.ts$/;

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !ofTests.test(path))
    .sort();
}
