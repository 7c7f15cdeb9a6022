import { sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { sharedNamespaces } from '../../src/app/first-namespaces.ts';
import { starts } from './starts.ts';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

const splash = /\s*<div id="splash"[\s\S]*?<\/svg>\s*<\/div>/;
/** The letters of English and Spanish; other letters are in files of their own. */
const firstFont = /^assets\/(?:figtree|fraunces)-[\w-]{7}\.woff2$/;
const languages = ['en', 'es'] as const;

/**
 * Writes a page for each area beside `index.html`: it names all files of the area's first screen from the start, so that
 * none waits for another, and it shows no splash. Worker and provider serve it below the area's address.
 */
export function areaPages(): Plugin {
  return {
    name: 'zh:area-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const html = String(index.source);
        if (!splash.test(html)) throw new Error('index.html has no splash.');
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        // Painted with the stand-in typefaces, the last drawn home would be painted again.
        const fonts = Object.keys(bundle)
          .filter((file) => firstFont.test(file))
          .map((file) => `  <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n  `)
          .join('');
        for (const [role, { area, modules, words }] of Object.entries(starts)) {
          const needed = chunksOf(chunks, modules);
          const wordsFiles = languages.map((language) => [language, wordsIn(chunks, language, [...sharedNamespaces, ...words])] as const);
          const links = fonts + linksTo(needed, html);
          const attributes = wordsFiles.map(([language, files]) => ` data-words-${language}="${files}"`).join('');
          const source = html
            .replace(splash, '')
            .replace('<html lang="en"', (tag) => `${tag} data-role="${role}"${attributes}`)
            .replace('</head>', () => `${links}</head>`);
          this.emitFile({ type: 'asset', fileName: `areas/${area}.html`, source });
        }
      },
    },
  };
}

/** The chunks that hold the modules, with all that they import, in the order in which they run. */
function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined, above: readonly Chunk[]): void => {
    if (!chunk || found.has(chunk) || above.includes(chunk)) return;
    for (const imported of chunk.imports) visit(byName.get(imported), [...above, chunk]);
    found.add(chunk);
  };
  for (const module of modules) visit(chunkOf(chunks, module), []);
  return [...found];
}

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split(sep).join('/').endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build has no chunk with ${module}.`);
  return chunk;
}

function wordsIn(chunks: readonly Chunk[], language: string, names: readonly string[]): string {
  const files = names.map((name) => `/${chunkOf(chunks, `src/i18n/${language}/${name}.ts`).fileName}`);
  return [...new Set(files)].join(' ');
}

/** The files that the page does not name yet. */
function linksTo(chunks: readonly Chunk[], html: string): string {
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const links = [
    ...chunks.map(({ fileName }) => [fileName, `<link rel="modulepreload" crossorigin href="/${fileName}">`] as const),
    ...[...new Set(styles)].map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const),
  ];
  return links.flatMap(([file, link]) => (html.includes(`/${file}"`) ? [] : [`  ${link}\n  `])).join('');
}
