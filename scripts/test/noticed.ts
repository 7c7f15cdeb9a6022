import { existsSync, readFileSync } from 'node:fs';

/** A test that failed. */
export interface Noticed {
  readonly project: string;
  readonly file: string;
  readonly name: string;
  /** The message of the first failure. */
  readonly said: string;
}

const shownLines = 14;
const shownTests = 12;

/** Printed at the very end once more, for whoever sees only the end of a long run. */
export function describeNoticed(noticed: readonly Noticed[]): string[] {
  const lines = noticed.slice(0, shownTests).flatMap(({ project, file, name, said }) => [
    `FAILED ${file} (${project}): ${name}`,
    ...withoutColours(said)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, shownLines)
      .map((line) => `    ${line.slice(0, 200)}`),
  ]);
  return noticed.length > shownTests ? [...lines, `and ${noticed.length - shownTests} more, above`] : lines;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The journeys that failed, of Playwright's own JSON report. */
export function noticedByPlaywright(report: string): Noticed[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly PlaywrightSuite[] };
  return suites.flatMap(noticedIn);
}

function noticedIn({ file, specs = [], suites = [] }: PlaywrightSuite): Noticed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        project: 'journeys',
        file,
        name: title,
        said: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))[0] ?? '',
      })),
  );
  return [...own, ...suites.flatMap(noticedIn)];
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are written with.
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '');
}
