import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { freePort } from '../setup/free-port.ts';
import { root } from '../setup/root.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8' };

export interface BarePage {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Builds the page that starts are measured against: ten lines drawn by React, cached and served by a worker built as the app's is. */
export async function buildBarePage(folder: string): Promise<BarePage> {
  await build({
    root: join(root, 'scripts/bench/bare-page'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: { target: 'es2023', globPatterns: ['index.html', 'assets/*.js'] },
      }),
    ],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const port = await freePort();
  let server: Server | null = null;
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
      server = null;
    });
  const start = async () => {
    const listening = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const name = pathname.includes('.') ? pathname.slice(1) : 'index.html';
      readFile(join(folder, name)).then(
        (body) => response.writeHead(200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain' }).end(body),
        () => response.writeHead(404).end(),
      );
    });
    server = listening;
    await new Promise<void>((resolve) => listening.listen(port, () => resolve()));
  };
  await start();
  return { url: `http://localhost:${port}`, start, stop };
}
