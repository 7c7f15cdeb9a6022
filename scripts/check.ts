import { join } from 'node:path';
import { run } from './setup/commands.ts';
import { cacheFolder, root } from './setup/root.ts';

interface Step {
  name: string;
  args: string[];
}

const program = (path: string, ...args: string[]): string[] => [join(root, 'node_modules', path), ...args];
/**
 * The compiler's results are cached, so that it checks again only what a change can affect. Each of the compiler's threads computes
 * everything again: one takes two fifths of the processor time that its usual four take.
 */
const types = (folder: string): Step => ({
  name: `types ${folder}`,
  args: program(
    'typescript/bin/tsc',
    '-p',
    folder,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(cacheFolder, `types-${folder === '.' ? 'app' : folder}.json`),
  ),
});

const imports = ['src', 'sw', 'contract', 'provider', 'tests', 'scripts', 'vite.config.ts'];

/** Cheap steps first: a person sees the usual mistakes at once. */
const steps: Step[] = [
  { name: 'format and lint', args: program('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50') },
  types('.'),
  types('sw'),
  types('provider'),
  types('tests'),
  {
    name: 'import walls',
    args: program('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', ...imports),
  },
  { name: 'translated texts', args: ['scripts/translated-texts.ts'] },
  { name: 'minimum browsers', args: ['scripts/minimum-browsers.ts'] },
  { name: 'unused code', args: program('knip/bin/knip.js', '--no-progress') },
  { name: 'openapi document', args: ['scripts/openapi.ts', '--check'] },
  { name: 'configuration document', args: ['scripts/configuration.ts', '--check'] },
  { name: 'size budget', args: ['scripts/size-budget.ts'] },
];

const chosen = process.argv.slice(2);
const selected = steps.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
const failed: string[] = [];

const results = new Map<Step, { line: string; code: number; output: string }>();
/** The one that takes longest is started first. */
const waiting = selected.toSorted((one, other) => Number(other.name === 'size budget') - Number(one.name === 'size budget'));
let printed = 0;

// Two at a time: none of them reads what another writes, and hardly one keeps two processors busy by itself.
await Promise.all([runWaiting(), runWaiting()]);

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = performance.now();
    const { code, output } = await run(process.execPath, step.args, { collect: true, env: { NO_COLOR: '1' } });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    results.set(step, { line: `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`, code, output });
    printInOrder();
  }
}

function printInOrder(): void {
  for (let step = selected[printed]; step; step = selected[printed]) {
    const result = results.get(step);
    if (!result) return;
    printed += 1;
    console.log(result.line);
    if (result.code !== 0 || step.name === 'size budget') console.log(result.output.trimEnd().replaceAll(/^/gm, '       '));
    if (result.code !== 0) failed.push(step.name);
  }
}

if (failed.length > 0) {
  console.error(`\n${failed.length} of ${selected.length} checks failed: ${failed.join(', ')}.`);
  process.exit(1);
}
console.log(`\nAll ${selected.length} checks passed.`);
