import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data/types';
import { API, type Symbol as CheckerSymbol } from 'typescript/unstable/sync';
import { browsersWithout, compatData } from './compat-data.ts';
import type { NewerFeature } from './newer-feature.ts';

const { api: webApis, html } = compatData;
const builtins: Identifier = compatData.javascript.builtins ?? {};
const namespaces = [builtins, builtins.Intl ?? {}, webApis];

/** Names of what a promised browser may lack: the compiler is asked only where one of them is used. */
const newerGlobals = new Set<string>();
const newerMethods = new Set<string>();
/** By method, the browsers that lack it in every interface that has it. */
const lackedEverywhere = new Map<string, readonly string[]>();

for (const source of namespaces) {
  for (const [owner, members] of Object.entries<Identifier>(source)) {
    const isNewer = browsersWithout(members).length > 0;
    if (isNewer) newerGlobals.add(owner);
    for (const [member, feature] of Object.entries<Identifier>(members)) {
      const browsers = browsersWithout(feature);
      const name = member.replace(/_static$/, '');
      if (browsers.length > 0 && owner === 'Window') newerGlobals.add(name);
      // Members of a newer interface are found by what returns it. Iterators were there before the object of their name.
      if (browsers.length > 0 && (!isNewer || owner === 'Iterator')) newerMethods.add(name);
      const former = lackedEverywhere.get(name);
      lackedEverywhere.set(name, former && former.length < browsers.length ? former : browsers);
    }
  }
}

interface Project {
  /** Its `tsconfig.json`. */
  readonly config: string;
  /** Which of its files are looked at. */
  readonly files: readonly string[];
}

type Found = Pick<NewerFeature, 'feature' | 'browsers'> & { readonly index: number };
type SymbolsAt = (positions: readonly number[]) => readonly (CheckerSymbol | undefined)[];

/**
 * Finds what scripts use that a promised browser lacks: methods that are called, globals, attributes of elements, and events that
 * are listened to. A property that is only read is not looked at: where it is lacking it is undefined, and asking the compiler about
 * every `title` and `name` takes half a minute. Whether a use is guarded is not looked at either.
 *
 * @param folder what the paths of projects are relative to
 */
export function findNewerInScripts(folder: string, projects: readonly Project[]): NewerFeature[] {
  const api = new API({ cwd: folder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: projects.map(({ config }) => join(folder, config)) });
    return projects.flatMap(({ config, files }) => {
      const checker = snapshot.getProject(join(folder, config))?.checker;
      if (!checker) throw new Error(`There is no project ${config}.`);
      return files.flatMap((file) => {
        const path = join(folder, file);
        const text = readFileSync(path, 'utf8');
        const symbolsAt: SymbolsAt = (positions) => (positions.length === 0 ? [] : checker.getSymbolAtPosition(path, positions));
        return [...newerObjects(text, symbolsAt), ...newerEvents(text), ...(file.endsWith('.tsx') ? newerAttributes(text) : [])]
          .filter(({ browsers }) => browsers.length > 0)
          .map(({ index, ...found }) => ({ ...found, file, line: text.slice(0, index).split('\n').length }));
      });
    });
  } finally {
    api.close();
  }
}

/** A name with the last word before its point, outside of quotes. */
const anyName = /(?<=([\w$]*)[?!)\]]*\.\s*|(?<![\w$'"`-]))(?<![\w$])[A-Za-z_$][\w$]*(?!['"`])/g;
/** Iterators have methods of the same names, which are newer: about these the compiler is asked only in files that make iterators. */
const namesOfArrays = new Set(Object.keys(builtins.Array ?? {}));
const makesIterators = /\.(?:entries|keys|values)\(\)|\.matchAll\(|Iterator|function\s*\*/;

function newerObjects(text: string, symbolsAt: SymbolsAt): Found[] {
  const hasIterators = makesIterators.test(text);
  const names = [...text.matchAll(anyName)].filter(({ 0: name, 1: object, index }) => {
    if (object === undefined) return newerGlobals.has(name);
    const isCalled = /^(?:\?\.)?\(/.test(text.slice(index + name.length, index + name.length + 3));
    return isCalled && newerMethods.has(name) && (hasIterators || !namesOfArrays.has(name));
  });
  const symbols = symbolsAt(names.map(({ index }) => index));
  return names.flatMap(({ 0: name, 1: object, index }, position) => {
    const symbol = symbols[position];
    if (!symbol || !isBuiltIn(symbol)) return [];
    return [{ ...(object === undefined ? newerGlobal(name) : newerMethod(symbol, object)), index }];
  });
}

const isBuiltIn = ({ declarations }: CheckerSymbol): boolean => declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$/.test(path));

function newerGlobal(name: string): Omit<Found, 'index'> {
  const features = [builtins[name], webApis[name], webApis.Window?.[name]];
  return { feature: name, browsers: features.map((feature) => browsersWithout(feature)).find((browsers) => browsers.length > 0) ?? [] };
}

/** @param object the last word before the point */
function newerMethod(symbol: CheckerSymbol, object: string): Omit<Found, 'index'> {
  const { name } = symbol;
  const declaredIn = symbol.getParent()?.name ?? '';
  // `declare var AbortSignal: { any(…) }` and `interface MapConstructor { groupBy(…) }`.
  const isStatic = declaredIn === '__type' || /\wConstructor$/.test(declaredIn);
  const owner = declaredIn === '__type' ? object : plainOwner(declaredIn);
  const [feature] = [...namespaces.map((source) => source[owner]), ...(typedArray.test(owner) ? [builtins.TypedArray] : [])].flatMap(
    (members) => {
      const known = (isStatic ? members?.[`${name}_static`] : undefined) ?? members?.[name];
      return known?.__compat ? [known] : [];
    },
  );
  // Members that several interfaces share, or each of several types has, are declared in none that the data know.
  if (!feature) return { feature: name, browsers: lackedEverywhere.get(name) ?? [] };
  return { feature: `${owner}.${name}`, browsers: browsersWithout(feature) };
}

/** Their members are kept together in the data. */
const typedArray = /^(?:(?:Big)?(?:Ui|I)nt|Float)\d+(?:Clamped)?Array$/;

/** `ReadonlyMap` and `MapConstructor` are Map. */
function plainOwner(name: string): string {
  return name.replace(/^Readonly(?=\w)/, '').replace(/(?<=\w)(?:Constructor|Object)$/, '');
}

function newerEvents(text: string): Found[] {
  return [...text.matchAll(/addEventListener\(\s*'(\w+)'/g)].map(({ 1: name = '', index }) => {
    return { feature: `event ${name}`, browsers: lackedEverywhere.get(`${name}_event`) ?? [], index };
  });
}

/** Attributes of elements, not of components. */
function newerAttributes(text: string): Found[] {
  return [...text.matchAll(/(?<=\s)[a-zA-Z]+(?==["{]|\s*\/?>|\n)/g)].flatMap(({ 0: written, index }) => {
    const name = written.toLowerCase();
    const [, tag] = /^<([a-z][a-z\d]*)\s/.exec(text.slice(text.lastIndexOf('<', index), index)) ?? [];
    if (tag === undefined) return [];
    const feature = html.elements?.[tag]?.[name] ?? html.global_attributes?.[name];
    return [{ feature: `<${tag} ${name}>`, browsers: browsersWithout(feature), index }];
  });
}
