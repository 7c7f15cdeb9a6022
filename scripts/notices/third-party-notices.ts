import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A package that the product is shipped with, or that the shipped app is built from. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX name, or the package's own; null where it has none. */
  readonly licence: string | null;
  readonly author: string | null;
  /** The texts of its licence and notice files. */
  readonly texts: readonly string[];
}

const names = z.record(z.string(), z.string()).default({});
const needs = z.object({ dependencies: names, optionalDependencies: names, devDependencies: names });
const lockfile = z.object({ packages: z.record(z.string(), needs) });
const person = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const licence = z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]);
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: licence.optional(),
  // The form of packages before npm 2.
  licenses: z.array(licence).optional(),
  author: person.optional().catch(undefined),
});

/**
 * Returns the packages that the provider needs (`dependencies`) and those that the app is bundled from (those of `devDependencies` that
 * its files import), with all their dependencies, each version once, by name. Packages of other platforms are not installed.
 */
export function shippedPackages(folder: string): ShippedPackage[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  const top = packages[''];
  const imported = importedBy(folder);
  // Fonts are not imported: scripts/fonts.ts cuts them to the letters that are used.
  const isOfApp = (name: string) => imported.has(name) || name.startsWith('@fontsource');
  const direct = [...Object.keys(top?.dependencies ?? {}), ...Object.keys(top?.devDependencies ?? {}).filter(isOfApp)];
  const waiting = direct.map((name) => `node_modules/${name}`);
  const seen = new Set<string>();
  const found = new Map<string, ShippedPackage>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const place = join(folder, path);
    if (seen.has(path) || !existsSync(join(place, 'package.json'))) continue;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) waiting.push(placeOf(needed, path, packages));
    const { name, version, license, licenses, author } = manifest.parse(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')));
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: license ?? licenses?.join(' OR ') ?? null,
      author: author ?? null,
      texts: textsOf(place),
    });
  }
  return [...found.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, shipped]) => shipped);
}

/** The packages that files of the app and the worker import. */
function importedBy(folder: string): ReadonlySet<string> {
  const files = globSync('{src,sw}/**/*.{ts,tsx,css}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom|\bimport|\burl)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)/g),
  ]);
  return new Set(imports.map(([, name = '']) => name));
}

/** The place of a package that another one needs: within that one, or further up. */
function placeOf(name: string, path: string, packages: Readonly<Record<string, unknown>>): string {
  for (let above = path; above !== ''; above = above.slice(0, Math.max(0, above.lastIndexOf('/node_modules/')))) {
    const place = `${above}/node_modules/${name}`;
    if (place in packages) return place;
  }
  return `node_modules/${name}`;
}

function textsOf(place: string): string[] {
  const files = readdirSync(place, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(licen[sc]e|copying|notice)/i.test(entry.name),
  );
  const texts = files.map(({ name }) => name).toSorted();
  return texts.map((name) => readFileSync(join(place, name), 'utf8').replaceAll('\r\n', '\n').trim()).filter(Boolean);
}

/** Licence and notice texts of all packages; a text that several packages share is printed once. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const users = new Map<string, ShippedPackage[]>();
  for (const shipped of packages) {
    for (const text of new Set(shipped.texts)) users.set(text, [...(users.get(text) ?? []), shipped]);
  }
  const rule = '-'.repeat(80);
  const withoutText = packages.filter(({ texts }) => texts.length === 0).map(lineOf);
  return [
    'This product contains software by others, under the licences below.',
    ...[...users].map(([text, of]) => [rule, ...of.map(lineOf), '', text].join('\n')),
    [rule, 'These packages contain no licence file:', '', ...withoutText].join('\n'),
    '',
  ].join('\n\n');
}

function lineOf({ name, version, licence, author }: ShippedPackage): string {
  return [`${name} ${version}`, licence ?? 'no licence named', ...(author === null ? [] : [author])].join(', ');
}
