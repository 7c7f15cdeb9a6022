import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildTargets } from './scripts/browsers/minimum.ts';
import { areaPages } from './scripts/vite/area-pages.ts';
import { chunkPackages } from './scripts/vite/chunk-packages.ts';
import { chunkGroups } from './scripts/vite/chunks.ts';
import { contractTable } from './scripts/vite/contract-table.ts';
import { dropExpectedWarnings, quietWorkerBuild } from './scripts/vite/expected-warnings.ts';
import { interpretedZod } from './scripts/vite/interpreted-zod.ts';
import { manifest } from './scripts/vite/manifest.ts';
import { modernDexie } from './scripts/vite/modern-dexie.ts';
import { officeFiles } from './scripts/vite/office-files.ts';
import { quietRouter } from './scripts/vite/quiet-router.ts';
import { runtimeInBase } from './scripts/vite/runtime-in-base.ts';
import { slimMantine } from './scripts/vite/slim-mantine.ts';

const providerAddress = process.env.PROVIDER_ADDRESS ?? 'http://127.0.0.1:4001';

/** Heavy and rarely needed: cached when first used, not while the worker is installed. */
const leftOut = ['agora', 'firebase', 'pdf-pages', 'apple-health'];
/** The worker tells by its name that this one is stored a little later (sw/caching.ts). */
const isNamed = new RegExp([...leftOut, 'apexcharts'].join('|'));

const { plugin: tellsOfficeFiles, isOfficeFile } = officeFiles();

export default defineConfig({
  appType: 'spa',
  plugins: [
    contractTable(),
    modernDexie(),
    interpretedZod(),
    quietRouter(),
    slimMantine(),
    runtimeInBase(),
    chunkPackages(),
    tellsOfficeFiles,
    areaPages(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [quietWorkerBuild()] },
        target: buildTargets,
        // The shell and the signed-in screens. What is heavy and rarely needed is cached when first used (sw/caching.ts).
        globPatterns: [
          'index.html',
          'areas/*.html',
          'appearance.js',
          'after-paint.js',
          'assets/*.{js,css,woff2}',
          'icons/{icon-192,badge-96}.png',
          'favicon.svg',
        ],
        globIgnores: [`assets/*{${leftOut.join()}}*`, 'assets/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese,latin-ext}-*.woff2'],
        // Vite's own names are hashed: workbox need not add a revision to them.
        dontCacheBustURLsMatching: /^assets\//,
        // Of the others twelve letters tell two versions apart; the worker names them all.
        manifestTransforms: [
          async (entries) => ({
            manifest: entries
              .filter(({ url }) => !isOfficeFile(url))
              .map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 12) ?? null })),
            warnings: [],
          }),
        ],
      },
    }),
  ],
  build: {
    target: buildTargets,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Lists of what each screen needs made the first page five kilobytes larger. Styles are fetched together with a screen's
      // file; its further parts follow it, and come from the worker's cache once that has been installed.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((path) => path.endsWith('.css')),
    },
    reportCompressedSize: false,
    // `npm run check` holds the sizes of what is loaded (scripts/size); the largest is Agora's SDK, for calls that use it.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      onLog: dropExpectedWarnings,
      output: {
        // The worker and the first page list all files by name: what each is called would cost them three kilobytes. Those
        // that the worker leaves out by name keep theirs, and so do fonts. A letter less of each hash is half a kilobyte less.
        chunkFileNames: ({ name }) => (isNamed.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        entryFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => {
          // A worker has a policy of its own (provider/kernel/security-headers.ts), unlike scripts of a document.
          if (names.some((name) => name.endsWith('.mjs'))) return 'workers/[name]-[hash:7][extname]';
          return names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]';
        },
        codeSplitting: { groups: chunkGroups(), includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: providerAddress, ws: true, xfwd: true }, '/scim': { target: providerAddress, xfwd: true } },
  },
});
