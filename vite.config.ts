import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkPackages } from './scripts/vite/chunk-packages.ts';
import { contractTable } from './scripts/vite/contract-table.ts';
import { manifest } from './scripts/vite/manifest.ts';
import { officeFiles } from './scripts/vite/office-files.ts';

const providerAddress = process.env.PROVIDER_ADDRESS ?? 'http://127.0.0.1:4001';

/** Heavy and rarely needed: cached when first used, not while the worker is installed. */
const leftOut = ['agora', 'firebase', 'pdf-pages'];
/** The worker tells by its name that this one is kept a little later (sw/caching.ts). */
const isNamed = new RegExp([...leftOut, 'apexcharts'].join('|'));

const inPackages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

const inIcons = (names: string): RegExp => new RegExp(`[\\\\/]@tabler[\\\\/].*[\\\\/]Icon(${names})\\.`);

const inSource = (...names: string[]): RegExp =>
  new RegExp(`[\\\\/](?:src|contract)[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})(\\.module\\.css|\\.tsx?)$`);

const { plugin: tellsOfficeFiles, isOfficeFile } = officeFiles();

export default defineConfig({
  appType: 'spa',
  plugins: [
    contractTable(),
    chunkPackages(),
    tellsOfficeFiles,
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
        buildPlugins: { vite: [contractTable({ isForWorker: true })] },
        target: 'es2023',
        // The shell and the signed-in screens. What is heavy and rarely needed is cached when first used (sw/caching.ts).
        globPatterns: ['index.html', 'appearance.js', 'assets/*.{js,css,woff2}', 'icons/{icon-192,badge-96}.png', 'favicon.svg'],
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
    target: 'es2023',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Lists of what each screen needs made the first page five kilobytes larger. Styles are fetched together with a screen's
      // file; its further parts follow it, and come from the worker's cache once that has been installed.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((path) => path.endsWith('.css')),
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
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
                'ui/(action|skeletons|part|layout|text|visually-hidden|state|illustrations|empty-state|person-avatar|initials|use-document-title)',
                'i18n/(index|languages|preferences|use-reader|format)',
                'identity/(state|landing|browser-storage|sign-in|routes)',
                'platform/(log|clock|provider-clock|env|answer|call-addresses)',
                'app/(logo|paths|person|route-focus|skip-link|settings/[a-z-]+)',
                'app/sync-status/(app-update|install-prompt|preload-error)',
                'identity/session-on-device',
                'db/visitor-database',
                'app/support/support-path',
                'ui/settings/(appearance|choice|language-choice|scheme-choice)',
              ),
            },
            // What stands behind every signed-in screen. A hundred small files weigh a third less as one; packages stay apart.
            // The shell itself is not among it: what only the shell needs stands in the shell's own file, and the two would import each other.
            {
              name: 'frame',
              test: inSource(
                'db/(?!video|visitor|push|chat|call|kept|coach)[a-z-]+',
                'domain/(reading/[a-z-]+|notifications/(queries|shown-notifications))',
                'domain/accounts/current-user',
                'domain/coaches/(choices|choosing|known-names|queries)',
                'domain/outbox/(install|queries|subject)',
                'domain/intake/(draft-entries|queue-drafts|queries|read-drafts)',
                'domain/sessions/(queries|session-times|shown-sessions)',
                'identity/(current-user|go-home|invalid-token|leaving|online-call|refresh-timing|restoration)',
                'identity/device/(beginning|other-tabs|pause|revoking|session|tokens)',
                'platform/(http|ids|time-out)',
                'sync/(?!arrived|chat-log|decisions|diagnostics|sealed-file|surroundings|unsent-file|versions)[a-z-]+',
                'change-topics',
              ),
              includeDependenciesRecursively: false,
            },
            // How public pages ask the provider, apart from what they ask: screens of members name some of that too.
            {
              name: 'public-calls',
              test: /virtual:public-table|[\\/]platform[\\/]public-(reading|table)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // What public pages ask the provider for, and what stands in for it until it answers.
            {
              name: 'public',
              test: inSource(
                'domain/(coaches|offerings|support|videos)/public-site',
                'domain/support/given-with-page',
                'app/html/take-over',
                'areas/site/landing/use-when-near',
              ),
              includeDependenciesRecursively: false,
            },
            // The database on the device, with its hooks.
            { name: 'dexie', test: inPackages('dexie|dexie-react-hooks'), includeDependenciesRecursively: false },
            // What of Mantine stands behind each of its parts, and its button: in pieces it weighs half a kilobyte more.
            {
              name: 'mantine',
              test: /[\\/]node_modules[\\/](clsx|@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Button|Loader|Transition|UnstyledButton))|@mantine[\\/]hooks[\\/]esm[\\/](use-did-update|use-isomorphic-effect|use-media-query|use-reduced-motion))[\\/]/,
              includeDependenciesRecursively: false,
            },
            // The signs on most signed-in screens: one file of a few hundred bytes each otherwise.
            {
              name: 'signs',
              test: inIcons(
                'AlertTriangle|Bell|Calendar|CalendarWeek|ChevronRight|CircleCheck|CircleX|ClipboardList|CloudCheck|Clock|CloudUp|InfoCircle|MessageCircle|Search|Sparkles|User|Video|Wallet',
              ),
              includeDependenciesRecursively: false,
            },
            // Signs of the landing page, which profiles show too.
            { name: 'site-signs', test: inIcons('Lock|ShieldHeart'), includeDependenciesRecursively: false },
            // What most signed-in screens are put together from.
            {
              name: 'parts',
              test: inSource(
                'ui/(age-of-data|button|card|denied-state|disclosure|error-state|last-used|notice|notify|page|page-header|progress-line|query-frame|row-list|settled-text|sheet|status-badge|when-seen)',
              ),
              includeDependenciesRecursively: false,
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
