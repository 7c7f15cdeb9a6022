import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names the folder with the compiled provider for the processes that the test runner starts. */
export const compiledVariable = 'ZH_COMPILED_PROVIDER';

/** The programs of the provider that tests start. */
export type Program = 'provider/main.ts' | 'tests/support/clocked-main.ts' | 'tests/support/reminding-provider.ts';

/** Where a program is found: compiled, once that was done (`compiled-provider.ts`), and as it is written otherwise. */
export function programFile(program: Program): string {
  const compiled = process.env[compiledVariable];
  return compiled ? join(compiled, `${compiledName(program)}.mjs`) : join(root, program);
}

export function compiledName(program: Program): string {
  return program.replaceAll('/', '-').replace('.ts', '');
}
