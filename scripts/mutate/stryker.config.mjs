import { mutatedFiles } from './rules.ts';

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: mutatedFiles,
  // TypeScript 7 has no parser that Stryker could rewrite tsconfig.json with; nothing here needs it rewritten.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', '.cache', '.data', 'docs', 'public'],
  tempDirName: '.cache/mutate',
  incremental: false,
  concurrency: 2,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.cache/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowEmpty: false,
};
