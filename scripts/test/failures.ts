import { existsSync, readFileSync } from 'node:fs';

/** A test that failed. */
export interface FailedTest {
  readonly project: string;
  readonly file: string;
  readonly name: string;
  /** The message of the first failure. */
  readonly message: string;
}

const shownLines = 14;
const shownTests = 12;

/** Printed once more at the very end, for readers who see only the end of a long run. */
export function describeFailures(failures: readonly FailedTest[]): string[] {
  const lines = failures.slice(0, shownTests).flatMap(({ project, file, name, message }) => [
    `FAILED ${file} (${project}): ${name}`,
    ...withoutColours(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, shownLines)
      .map((line) => `    ${line.slice(0, 200)}`),
  ]);
  return failures.length > shownTests ? [...lines, `and ${failures.length - shownTests} more, above`] : lines;
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
export function failuresOfPlaywright(report: string): FailedTest[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly PlaywrightSuite[] };
  return suites.flatMap(failuresIn);
}

function failuresIn({ file, specs = [], suites = [] }: PlaywrightSuite): FailedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        project: 'journeys',
        file,
        name: title,
        message: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))[0] ?? '',
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are written with.
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '');
}
