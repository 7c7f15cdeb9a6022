import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../setup/root.ts';

/** Below the built app: which packages each chunk holds code of. */
export const chunkPackagesFile = '.vite/packages.json';
/** Below the built app: in which chunk each module is. The manifest leaves out what shares one with others. */
export const chunkModulesFile = '.vite/modules.json';

/** Writes for the size budget which packages and modules ended up in which chunk. */
export function chunkPackages(): Plugin {
  return {
    name: 'zh:chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const packages = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, packagesOf(chunk.modules)]));
      this.emitFile({ type: 'asset', fileName: chunkPackagesFile, source: JSON.stringify(packages, null, 1) });
      const modules = Object.fromEntries(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [nameOf(id), fileName])));
      this.emitFile({ type: 'asset', fileName: chunkModulesFile, source: JSON.stringify(modules) });
    },
  };
}

/** In the manifest's form of module names: relative to the repository. */
function nameOf(id: string): string {
  return relative(root, id).split(sep).join('/');
}

function packagesOf(modules: Record<string, { renderedLength: number }>): string[] {
  const stored = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  const names = stored.flatMap(([id]) => {
    const inPackages = id.split(/[\\/]node_modules[\\/]/).at(-1);
    if (inPackages === undefined || inPackages === id) return [];
    const [first = '', second = ''] = inPackages.split(/[\\/]/);
    return [first.startsWith('@') ? `${first}/${second}` : first];
  });
  return [...new Set(names)].sort();
}
