import { existsSync, readFileSync } from 'node:fs';

/** The time of one file's tests, in milliseconds, including the time that files running at once waited for each other. */
export interface FileTime {
  readonly project: string;
  readonly file: string;
  readonly milliseconds: number;
  readonly tests: number;
}

const shown = 10;

/** The ten slowest of all files, one a line. */
export function describeSlowest(times: readonly FileTime[]): string[] {
  return times
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shown)
    .map(({ project, file, milliseconds, tests }) => {
      const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
      return `${seconds} s  ${file} (${project}, ${tests} ${tests === 1 ? 'test' : 'tests'})`;
    });
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly { readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The time of each journey file in Playwright's own JSON report. */
export function timesOfPlaywright(report: string): FileTime[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: readonly PlaywrightSuite[] };
  return suites.map((suite) => {
    const tests = testsOf(suite);
    const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    return { project: 'journeys', file: suite.file, milliseconds, tests: tests.length };
  });
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): { results: readonly { duration: number }[] }[] {
  return [...specs.flatMap(({ tests }) => [...tests]), ...suites.flatMap(testsOf)].map(({ results }) => ({ results }));
}
