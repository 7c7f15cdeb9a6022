import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const virtualName = 'virtual:contract-table';
const resolvedName = `\0${virtualName}`;
const contractFolder = fileURLToPath(new URL('../../contract/', import.meta.url));

interface ContractModule {
  contract: Record<string, Record<string, { method: string; path: string; offline: string; lane?: string }>>;
}

/**
 * What the app and the worker know of the contract at run time: method, path, offline kind and lane
 * of each endpoint. The schemas (and zod with them) stay out of both.
 */
export function contractTable(): Plugin {
  return {
    name: 'zh:contract-table',
    resolveId(id) {
      return id === virtualName ? resolvedName : undefined;
    },
    async load(id) {
      if (id !== resolvedName) return undefined;
      const { module, dependencies } = await runnerImport<ContractModule>(`${contractFolder}index.ts`, {
        configFile: false,
        root: fileURLToPath(new URL('../../', import.meta.url)),
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      return `export const table = ${JSON.stringify(textOf(module.contract))};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return undefined;
      const known = server.moduleGraph.getModuleById(resolvedName);
      if (known) server.moduleGraph.invalidateModule(known);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/**
 * The table as text: a line for each noun, and below it one for each of its calls. Every start loads it, and as text it is
 * an eighth smaller than as objects, compressed.
 */
function textOf(contract: ContractModule['contract']): string {
  return Object.entries(contract)
    .flatMap(([noun, calls]) => [
      noun,
      ...Object.entries(calls).map(([call, { method, path, offline, lane }]) =>
        [call, method, path, offline, ...(lane ? [lane] : [])].join(' '),
      ),
    ])
    .join('\n');
}
