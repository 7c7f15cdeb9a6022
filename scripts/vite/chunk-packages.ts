import type { Plugin } from 'vite';

/** Below the built app: which packages each chunk holds code of. */
export const chunkPackagesFile = '.vite/packages.json';

/** Writes for the size budget which packages ended up in which chunk. */
export function chunkPackages(): Plugin {
  return {
    name: 'zh:chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const packages = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, packagesOf(chunk.modules)]));
      this.emitFile({ type: 'asset', fileName: chunkPackagesFile, source: JSON.stringify(packages, null, 1) });
    },
  };
}

function packagesOf(modules: Record<string, { renderedLength: number }>): string[] {
  const held = Object.entries(modules).filter(([, { renderedLength }]) => renderedLength > 0);
  const names = held.flatMap(([id]) => {
    const inPackages = id.split(/[\\/]node_modules[\\/]/).at(-1);
    if (inPackages === undefined || inPackages === id) return [];
    const [first = '', second = ''] = inPackages.split(/[\\/]/);
    return [first.startsWith('@') ? `${first}/${second}` : first];
  });
  return [...new Set(names)].sort();
}
