import { ensureBuilt } from './build/ensure-built.ts';
import { type Budget, budgets, budgetsUntilReadable, callBudget, notInPublicPages, publicPaths, workerBudgets } from './size/budgets.ts';
import {
  bytesOfCall,
  filesNeededFor,
  filesUntilReadable,
  readBuildManifest,
  readPackagesByChunk,
  transferredBytes,
} from './size/built-app.ts';
import { importCycles } from './size/import-cycles.ts';

await ensureBuilt();

const manifest = readBuildManifest();
const packages = readPackagesByChunk();
const problems = importCycles(manifest).map((cycle) => `Chunks import each other in a circle: ${cycle}.`);

for (const { path, kibibytes, modules, untilSeen } of budgets) {
  const files = filesNeededFor(manifest, modules, path);
  report(path, sizeOf([...files]), kibibytes);
  if (untilSeen) reportFirstScreen(path, untilSeen);
  if (!publicPaths.includes(path)) continue;
  for (const file of files) {
    const unwanted = (packages[file] ?? []).filter((name) => notInPublicPages.some((pattern) => pattern.test(name)));
    if (unwanted.length > 0) problems.push(`${path} loads ${file}, which holds ${unwanted.join(', ')}.`);
  }
}
for (const { path, kibibytes, scriptKibibytes } of budgetsUntilReadable) {
  const files = filesUntilReadable(path);
  report(`read ${path}`, sizeOf(files), kibibytes);
  report(`  scripts`, sizeOf(files.filter((file) => file.endsWith('.js'))), scriptKibibytes);
}
report('a call', bytesOfCall(manifest), callBudget.kibibytes);
for (const { file, kibibytes } of workerBudgets) report(file, transferredBytes(file), kibibytes);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function sizeOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + transferredBytes(file), 0);
}

function reportFirstScreen(path: string, { kibibytes, scripts, modules }: NonNullable<Budget['untilSeen']>): void {
  const files = [...filesNeededFor(manifest, modules)];
  report('  seen with', sizeOf(files), kibibytes);
  const ofApp = files.filter((file) => file.startsWith('assets/'));
  if (ofApp.length > scripts) problems.push(`The first screen of ${path} is in ${ofApp.length} scripts; ${scripts} are allowed.`);
  for (const file of ofApp.filter((one) => transferredBytes(one) < 1024))
    problems.push(`The first screen of ${path} needs ${file}, which has less than a kilobyte.`);
}

function report(name: string, bytes: number, budget: number): void {
  const used = bytes / 1024;
  console.log(`${name.padEnd(11)} ${used.toFixed(1).padStart(6)} of ${budget} KiB`);
  if (used > budget) problems.push(`${name} needs ${used.toFixed(1)} KiB; ${budget} are allowed.`);
}
