import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from '../setup/root.ts';
import { makeReaches } from './reaches.ts';

/** Files that no file imports and every test depends on. */
const ofEverything =
  /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.json|tests\/support\/(?:property-seed|silent-console|offline-nouns)\.ts)$/;

/** Journeys by what they walk through: beginnings of paths, and of the names of files in `tests/e2e`. */
const journeysByArea: readonly (readonly [path: RegExp, journeys: readonly string[]])[] = [
  [/^src\/areas\/user\//, ['member-', 'health-score', 'suggested-times', 'steps', 'after-session', 'measurements', 'repeating-sessions']],
  [/^src\/areas\/coach\//, ['coach-']],
  [/^src\/areas\/enterprise\//, ['employer-']],
  [/^src\/areas\/admin\//, ['admin-', 'form-builder', 'demo-to-employer', 'coach-review']],
  [/^src\/areas\/site\//, ['public-pages', 'coach-sign-up']],
  [/^src\/(?:domain\/)?calls\//, ['call']],
  [/^src\/(?:domain\/)?chat\//, ['chat']],
  [/^src\/(?:domain\/)?intake\//, ['intake-', 'member-offline-intake']],
  [/^src\/(?:domain\/)?steps\//, ['steps']],
  [/^src\/(?:domain\/)?measurements\//, ['measurements']],
  [/^src\/(?:app\/find-anything|domain\/finding)\//, ['find-anything']],
  [/^src\/identity\//, ['identity-', 'second-factor', 'federated-sign-in']],
  [/^src\/(?:sync|db)\//, ['faults-', 'unsent-file', 'held-database']],
  [/^(?:src\/push|sw)\//, ['push', 'background-sync', 'notifications']],
];

/** The selection of `npm test -- --changed`. */
export interface ReachedTests {
  readonly changed: readonly string[];
  /** Test files for vitest, as paths below the root. */
  readonly tests: readonly string[];
  /** Journeys, as paths below the root. */
  readonly journeys: readonly string[];
}

/** The tests that import, themselves or through what they import, a file that differs from the last commit. */
export function testsReachedByChanges(): ReachedTests {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const changed = [...git('diff', '--name-only', '--relative', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return { changed, tests: testsReachedBy(changed), journeys: journeysReachedBy(changed) };
}

export function testsReachedBy(changed: readonly string[]): string[] {
  const files = globSync(['{src,contract,sw,scripts,provider}/**/*.test.{ts,tsx}', 'tests/contract/*.test.ts'], { cwd: root }).toSorted();
  if (changed.some((file) => ofEverything.test(file))) return files;
  const reaches = makeReaches(root);
  const targets = new Set(changed);
  return files.filter((file) => reaches(file, targets));
}

export function journeysReachedBy(changed: readonly string[]): string[] {
  const beginnings = journeysByArea.filter(([path]) => changed.some((file) => path.test(file))).flatMap(([, journeys]) => journeys);
  return globSync('tests/e2e/*.spec.ts', { cwd: root })
    .filter((file) => changed.includes(file) || beginnings.some((beginning) => file.startsWith(`tests/e2e/${beginning}`)))
    .toSorted();
}
