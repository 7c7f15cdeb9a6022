import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The running build: the version of package.json, and the commit or another name of the build. */
export interface Build {
  readonly version: string;
  readonly id: string;
}

const root = join(import.meta.dirname, '..');
let known: Build | undefined;

/** @param buildId of `BUILD_ID`; without it the commit of a git checkout, and `unknown` where there is none */
export function readBuild(buildId: string | undefined): Build {
  known ??= { version: readVersion(), id: readCommit() };
  return buildId === undefined ? known : { ...known, id: buildId };
}

function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}

function readCommit(): string {
  // Otherwise git would find the repository that this folder was copied into.
  if (!existsSync(join(root, '.git'))) return 'unknown';
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
