import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, runnerImport } from 'vite';
import type { PageList, PageRenderer, PublicPage } from '../../contract/public-page.ts';
import { root } from '../setup/root.ts';
import { type BuildManifest, readBuildManifest } from '../size/built-app.ts';
import { contractTable } from '../vite/contract-table.ts';
import { dropExpectedWarnings } from '../vite/expected-warnings.ts';

/** The build's output for the provider; files whose names begin with a dot are not served. */
const folderName = '.pages';

type ListedPage = Omit<PublicPage, 'styles' | 'scripts'> & { readonly modules: readonly string[] };

interface RendererModule extends PageRenderer {
  readonly publicPages: readonly ListedPage[];
  readonly missingPage: ListedPage;
}

/**
 * Makes of the app's own screens a module that renders them without a browser, and renders the public pages with it in both
 * languages, for hosts that serve files. The provider renders them with what it knows (provider/public-pages).
 */
export async function prerenderPages(folder: string): Promise<void> {
  await buildRenderer(join(folder, folderName));
  const { publicPages, missingPage, renderPage } = (await import(
    pathToFileURL(join(folder, folderName, 'render-page.js')).href
  )) as RendererModule;
  const list = await pageListOf(folder, publicPages, missingPage);
  await writeFile(join(folder, folderName, 'list.json'), JSON.stringify(list));
  const origin = process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL).origin : null;
  for (const page of [...list.pages, list.missing]) {
    for (const language of ['en', 'es'] as const) {
      const file = join(folder, 'pages', language, `${page.name}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await renderPage({ list, page, language, isAsked: false, given: {}, origin }));
    }
  }
}

async function buildRenderer(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [contractTable(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundled: the provider need not have the app's packages.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/html/render-page.tsx',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      rolldownOptions: { onLog: dropExpectedWarnings, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:8].js' } },
    },
  });
}

async function pageListOf(folder: string, pages: readonly ListedPage[], missing: ListedPage): Promise<PageList> {
  const manifest = readBuildManifest(folder);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('index.html names no entry.');
  const shell = 'src/app/site-shell/site-shell.tsx';
  const common = ['index.html', shell];
  const withFiles = ({ modules, path, name, needs, form, appParameters }: ListedPage): PublicPage => {
    const styles = filesOf(manifest, [...common, ...modules], ({ css }) => css ?? []);
    const scripts = filesOf(manifest, ['src/app/html/take-over.tsx', ...common, ...modules], ({ file }) => [file]);
    return { path, name, needs, form, appParameters, styles, scripts: scripts.filter((file) => file !== entry) };
  };
  return {
    entry,
    fonts: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /(?:figtree|fraunces)-(?!further)/.test(file))
      .map((file) => `/${file}`),
    template: page
      .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
      .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, ''),
    pages: pages.map(withFiles),
    addresses: await readAddresses(),
    missing: withFiles(missing),
  };
}

/** Nothing is drawn: style sheets are empty modules. */
const withoutStyles: Plugin = {
  name: 'zh:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0without-styles' : null),
  load: (id) => (id === '\0without-styles' ? 'export default {};' : null),
};

/** From the app's own table of routes, without their screens. */
async function readAddresses(): Promise<readonly string[]> {
  const { module } = await runnerImport<typeof import('../../src/app/html/addresses.ts')>(join(root, 'src/app/html/addresses.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles, contractTable(), react()],
  });
  return module.addresses;
}

/** The styles of these modules and all their imports, in the order in which a browser would load them. */
function filesOf(manifest: BuildManifest, modules: readonly string[], pick: (chunk: BuildManifest[string]) => readonly string[]): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The built app has no chunk for ${key}. Correct src/app/html/page-list.ts.`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of pick(chunk)) files.add(`/${file}`);
  };
  for (const module of modules) visit(module);
  return [...files];
}
