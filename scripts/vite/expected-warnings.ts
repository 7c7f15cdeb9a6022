import type { Plugin, UserConfig } from 'vite';

type OnLog = NonNullable<NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>['onLog']>;

/** Warnings of the bundler about which nothing here can be changed; all others are still printed. */
const expected: readonly { readonly code: string; readonly of: RegExp }[] = [
  // Agora's own code, loaded only where Agora chat is configured.
  { code: 'EVAL', of: /node_modules\/agora-chat\// },
  // The schedule falls back to the named export.
  { code: 'IMPORT_IS_UNDEFINED', of: /node_modules\/rrule\// },
  // On a busy machine plugins take long.
  { code: 'PLUGIN_TIMINGS', of: /./ },
];

/** A handler for `rolldownOptions.onLog`. */
export const dropExpectedWarnings: OnLog = (level, log, handle) => {
  const text = `${log.id ?? ''} ${log.message}`;
  if (!expected.some(({ code, of }) => code === log.code && of.test(text))) handle(level, log);
};

/** For the build of the service worker, which the PWA plugin starts with settings of its own: says warnings only, and in today's words of the bundler that all is one file. */
export function quietWorkerBuild(): Plugin {
  return {
    name: 'zh:quiet-worker-build',
    config(config) {
      const { output } = config.build?.rollupOptions ?? {};
      if (output && !Array.isArray(output)) {
        delete output.inlineDynamicImports;
        output.codeSplitting = false;
      }
      return { logLevel: 'warn' };
    },
  };
}
