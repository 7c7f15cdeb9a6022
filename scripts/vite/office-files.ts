import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/** The address of the list of files that only the further pages of employers and admins need. */
const listName = 'office-files.json';

const officeRoutes = /[\\/]src[\\/](app[\\/]office-routes|areas[\\/](enterprise|admin)[\\/](.*[\\/])?[a-z-]*routes)\.tsx?$/;
const firstOfficePage = /[\\/]src[\\/]areas[\\/](enterprise|admin)[\\/](dashboard[\\/])?dashboard-page\.tsx$/;
/** Translations are loaded by name, so no import shows which pages need them. */
const officeWords = /[\\/]src[\\/]i18n[\\/](en|es)[\\/](admin-|employer-|employees|analytics|data-input)[a-z-]*\.ts$/;

/**
 * Returns which built files are needed by the pages of employers and admins alone, their first pages aside. Phones of members and
 * coaches do not keep them; devices of employers and admins do once such a page was opened (sw/caching.ts).
 */
export function officeFiles(): { plugin: Plugin; isOfficeFile: (file: string) => boolean } {
  const files = new Set<string>();
  return {
    plugin: {
      name: 'office-files',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const routes = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => officeRoutes.test(id));
          const pages = routes.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
          for (const file of onlyForOffices(chunks, pages)) files.add(file);
          this.emitFile({ type: 'asset', fileName: listName, source: JSON.stringify([...files].map((file) => `/${file}`)) });
        },
      },
    },
    isOfficeFile: (file) => files.has(file),
  };
}

/**
 * The chunks, with their styles, that nothing reaches but a page of an office area after its first.
 * @param pages the modules that the routes of those areas load
 */
export function onlyForOffices(chunks: readonly Chunk[], pages: readonly string[]): string[] {
  const furtherPages = new Set(pages.filter((id) => !firstOfficePage.test(id)));
  const isFurtherPage = (chunk: Chunk | undefined): boolean => chunk?.moduleIds.some((id) => furtherPages.has(id)) ?? false;
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const waiting = chunks.filter(({ facadeModuleId, moduleIds }) => isStart(facadeModuleId) || isWords(moduleIds));
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue;
    reached.add(chunk);
    const isDoor = chunk.moduleIds.some((id) => officeRoutes.test(id));
    const further = chunk.dynamicImports.filter((name) => !isDoor || !isFurtherPage(byName.get(name)));
    for (const name of [...chunk.imports, ...further]) {
      const next = byName.get(name);
      if (next && !next.moduleIds.some((id) => officeWords.test(id))) waiting.push(next);
    }
  }
  const filesOf = (chunk: Chunk): string[] => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  const kept = new Set([...reached].flatMap(filesOf));
  return chunks.flatMap(filesOf).filter((file) => !kept.has(file));
}

function isStart(module: string | null): boolean {
  return module?.endsWith('index.html') ?? false;
}

/** Translations of members, coaches and public pages. */
function isWords(modules: readonly string[]): boolean {
  return modules.some((id) => /[\\/]src[\\/]i18n[\\/](en|es)[\\/]/.test(id) && !officeWords.test(id));
}
