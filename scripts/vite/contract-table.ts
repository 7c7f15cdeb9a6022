import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

/** All calls, but those that only administrators make at once; these; and those that need no account: public pages load only these. */
const virtualNames = ['virtual:contract-table', 'virtual:contract-table-of-office', 'virtual:public-table'];
const contractFolder = fileURLToPath(new URL('../../contract/', import.meta.url));

/** Calls that need the provider at once and that the worker makes. */
const onlineCallsOfWorker: ReadonlySet<string> = new Set([
  'accounts.token',
  'accounts.revokeSession',
  'accounts.logout',
  'notifications.pushKey',
  'support.health',
]);

/** Nouns without queued or prefetched calls. They are left out of the worker to keep it small. */
const nounsOfPages: ReadonlySet<string> = new Set(['busyCalendars', 'directory']);

interface Endpoint {
  method: string;
  path: string;
  offline: string;
  access: 'public' | readonly string[];
  lane?: string;
}

interface ContractModule {
  contract: Record<string, Record<string, Endpoint>>;
}

/**
 * What the app and the worker know of the contract at run time: method, path, offline kind and lane
 * of each endpoint. The schemas (and zod with them) stay out of both.
 * @param isForWorker without what only pages ask: the worker reads for later and sends what waits; what needs the provider at
 * once is left out, except to renew its token, to end sessions, to register for push, and to learn how the provider is
 */
export function contractTable({ isForWorker = false } = {}): Plugin {
  return {
    name: 'zh:contract-table',
    resolveId(id) {
      return virtualNames.includes(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      const name = virtualNames.find((one) => id === `\0${one}`);
      if (!name) return undefined;
      const { module, dependencies } = await runnerImport<ContractModule>(`${contractFolder}index.ts`, {
        configFile: false,
        root: fileURLToPath(new URL('../../', import.meta.url)),
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      const isNamed = (call: string, endpoint: Endpoint) =>
        name === 'virtual:public-table'
          ? endpoint.access === 'public'
          : isWanted(call, endpoint, name === 'virtual:contract-table-of-office', isForWorker);
      const nouns = Object.entries(module.contract).filter(([noun]) => !isForWorker || !nounsOfPages.has(noun));
      return `export const table = ${JSON.stringify(textOf(Object.fromEntries(nouns), isNamed))};`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(contractFolder)) return undefined;
      for (const name of virtualNames) {
        const known = server.moduleGraph.getModuleById(`\0${name}`);
        if (known) server.moduleGraph.invalidateModule(known);
      }
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** Tests show parts of every area without what loads them: they have one table. */
const isOneTable = process.env.VITEST !== undefined;

/** @param call `accounts.token` */
function isWanted(call: string, { offline, access }: Endpoint, isOffice: boolean, isForWorker: boolean): boolean {
  // Queued calls are sent wherever the engine runs.
  const isOfOffice = offline !== 'queue' && access !== 'public' && access.every((role) => role === 'ADMIN');
  if (isOneTable) return !isOffice;
  if (isOfOffice !== isOffice) return false;
  return !isForWorker || offline !== 'online' || onlineCallsOfWorker.has(call);
}

/**
 * The table as text: a line for each noun, and below it one for each of its calls. Every start loads it, and as text it is
 * an eighth smaller than as objects, compressed.
 */
function textOf(contract: ContractModule['contract'], isNamed: (call: string, endpoint: Endpoint) => boolean): string {
  return Object.entries(contract)
    .flatMap(([noun, calls]) => [
      noun,
      ...Object.entries(calls)
        .filter(([call, endpoint]) => isNamed(`${noun}.${call}`, endpoint))
        .map(([call, { method, path, offline, lane }]) => [call, method, path, offline, ...(lane ? [lane] : [])].join(' ')),
    ])
    .join('\n');
}
