import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageList } from '../../contract/public-page.ts';
import { builtApp } from '../setup/root.ts';
import { chunkModulesFile, chunkPackagesFile } from '../vite/chunk-packages.ts';
import { budgets, callBudget } from './budgets.ts';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type BuildManifest = Record<string, ManifestChunk>;

/** @param folder of a built app; by default the one that is served */
export function readBuildManifest(folder = builtApp): BuildManifest {
  const manifest = readJson<BuildManifest>('.vite/manifest.json', folder);
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const [module, file] of Object.entries(readJson<Record<string, string>>(chunkModulesFile, folder))) {
    const chunk = byFile.get(file);
    if (chunk) manifest[module] ??= chunk;
  }
  return manifest;
}

export function readPackagesByChunk(): Record<string, string[]> {
  return readJson(chunkPackagesFile);
}

/** The files that the given source modules need at once: their chunks with all that these import statically. */
export function chunksNeededFor(manifest: BuildManifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built app has no chunk for ${key}. Correct the list in scripts/size/budgets.ts.`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}

/** The same, with the scripts that the page itself names outside the graph; of a public page also those of its HTML. */
export function filesNeededFor(manifest: BuildManifest, modules: readonly string[], path?: string): Set<string> {
  const page = readFileSync(join(builtApp, 'index.html'), 'utf8');
  const named = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file = '']) => file);
  const ofHtml = pagesAsHtml().some((one) => one.path === path) ? filesUntilReadable(path ?? '') : [];
  return new Set([...named, ...ofHtml.filter((file) => file.endsWith('.js')), ...chunksNeededFor(manifest, modules)]);
}

/** Bytes that the page of a call loads beyond what a home page has loaded. */
export function bytesOfCall(manifest: BuildManifest): number {
  const home = budgets.find(({ path }) => path === callBudget.beyond);
  const there = chunksNeededFor(manifest, home?.modules ?? []);
  const needed = [...chunksNeededFor(manifest, callBudget.modules)].filter((file) => !there.has(file));
  return needed.reduce((sum, file) => sum + transferredBytes(file), 0);
}

function pagesAsHtml(): PageList['pages'] {
  return readJson<PageList>('.pages/list.json').pages;
}

/** The files that a public page needs to be read, as its HTML names them: itself, its styles, fonts and scripts. */
export function filesUntilReadable(path: string): string[] {
  const page = pagesAsHtml().find((one) => one.path === path);
  if (!page) throw new Error(`The built app has no page for ${path}.`);
  const file = `pages/en/${page.name}.html`;
  const html = readFileSync(join(builtApp, file), 'utf8');
  const linked = [
    ...html.matchAll(/<link rel="(?:preload|stylesheet)"[^>]* href="\/([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="\/([^"]+)"/g),
  ];
  return [file, ...linked.map(([, name = '']) => name)];
}

/** The bytes that a browser receives for a file of the built app: the brotli copy where there is one. */
export function transferredBytes(file: string): number {
  const path = join(builtApp, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function readJson<Content>(name: string, folder = builtApp): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;
}
