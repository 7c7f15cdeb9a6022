import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkPackages } from './scripts/vite/chunk-packages.ts';
import { contractTable } from './scripts/vite/contract-table.ts';
import { manifest } from './scripts/vite/manifest.ts';

const providerAddress = process.env.PROVIDER_ADDRESS ?? 'http://127.0.0.1:4001';

const inPackages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

const inSource = (...names: string[]): RegExp => new RegExp(`[\\\\/]src[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`);

export default defineConfig({
  appType: 'spa',
  plugins: [
    contractTable(),
    chunkPackages(),
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
        buildPlugins: { vite: [contractTable()] },
        target: 'es2023',
        // The shell and the signed-in screens. What is heavy and rarely needed is cached when first used (sw/caching.ts).
        globPatterns: ['index.html', 'appearance.js', 'assets/*.{js,css,woff2}', 'icons/{icon-192,badge-96}.png', 'favicon.svg'],
        globIgnores: [
          'assets/*{apexcharts,agora,firebase}*',
          'assets/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese,latin-ext}-*.woff2',
        ],
        // Vite's own names are hashed: workbox need not add a revision to them.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and a release rarely changes; together it compresses better than apart.
          groups: [
            {
              name: 'base',
              test: inPackages('react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|valtio|proxy-compare'),
            },
            // Our own small parts of every page: forty files of a few hundred bytes would each cost a request.
            {
              name: 'house',
              test: inSource(
                'ui/(action|state|illustrations|empty-state|person-avatar|initials|use-document-title)',
                'i18n/(index|languages|preferences|use-reader|format)',
                'identity/(state|landing|browser-storage|sign-in|routes)',
                'platform/(log|clock|env|answer)',
                'app/(logo|paths|person|route-focus|skip-link|settings/[a-z-]+)',
              ),
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: providerAddress, ws: true, xfwd: true } },
  },
});
