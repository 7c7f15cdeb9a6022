import type { Plugin, Rolldown } from 'vite';

/** The prefix of the runtime's names in `base`: nothing else there begins like this. */
const prefix = 'zh$';

/**
 * Moves the bundler's runtime, a kilobyte that nearly every chunk imports, into `base`: it was a file of its own at each start. The
 * bundler does not ask the chunk rules about it, and merges it by itself only into a chunk that all others import anyway; translations
 * and large libraries import nothing but the runtime. Pages that load them have `base`.
 */
export function runtimeInBase(): Plugin {
  return {
    name: 'zh:runtime-in-base',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0]?.includes('rolldown/runtime'));
        const base = chunks.find(({ name }) => name === 'base');
        if (!runtime || !base) throw new Error('The build has no chunk of the bundler’s runtime, or none named base.');
        if (base.imports.some((file) => file !== runtime.fileName)) throw new Error('base imports another chunk: it must be the first.');
        const exported = exportsOf(runtime.code);
        base.code = withRuntime(base.code, runtime, exported);
        base.imports = [];
        for (const chunk of chunks.filter((one) => one !== base && one.imports.includes(runtime.fileName))) {
          chunk.code = chunk.code.replace(importFrom(runtime), (_, names: string) => importOf(names, nameOf(base)));
          const others = chunk.imports.filter((file) => file !== runtime.fileName && file !== base.fileName);
          chunk.imports = [base.fileName, ...others];
        }
        delete bundle[runtime.fileName];
        const left = chunks.find((chunk) => chunk !== runtime && chunk.code.includes(nameOf(runtime)));
        if (left) throw new Error(`${left.fileName} still names the bundler’s runtime.`);
      },
    },
  };
}

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice(fileName.lastIndexOf('/') + 1);

const importFrom = (chunk: Rolldown.OutputChunk): RegExp =>
  new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${RegExp.escape(nameOf(chunk))}["'\`];?`);

/** `a as b, c` as pairs: `[['a', 'b'], ['c', 'c']]`. */
function pairsOf(names: string): [string, string][] {
  return names.split(',').map((one) => {
    const [from = '', to = from] = one.trim().split(/\s+as\s+/);
    return [from, to];
  });
}

/** The internal name of each exported name. */
function exportsOf(code: string): Map<string, string> {
  const [, names] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (names === undefined) throw new Error('The bundler’s runtime exports nothing that is found at its end.');
  return new Map(pairsOf(names).map(([within, exported]) => [exported, within]));
}

function withRuntime(code: string, runtime: Rolldown.OutputChunk, exported: ReadonlyMap<string, string>): string {
  const body = runtime.code.replace(/export\s*\{[^}]*\};?\s*$/, '');
  const given = [...exported].map(([name, within]) => `${name}:${within}`).join();
  const taken = [...exported.keys()].map((name) => `${name}:${prefix}${name}`).join();
  const own = importFrom(runtime).exec(code)?.[1];
  const names = own === undefined ? [] : pairsOf(own).map(([name, local]) => `${local}=${prefix}${name}`);
  return [
    `const{${taken}}=(()=>{${body};return{${given}}})();`,
    names.length > 0 ? `const ${names.join()};` : '',
    code.replace(importFrom(runtime), ''),
    `\nexport{${[...exported.keys()].map((name) => prefix + name).join()}};`,
  ].join('');
}

const importOf = (names: string, from: string): string => {
  const renamed = pairsOf(names).map(([name, local]) => `${prefix}${name} as ${local}`);
  return `import{${renamed.join()}}from"./${from}";`;
};
