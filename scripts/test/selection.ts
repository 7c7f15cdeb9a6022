/** The vitest projects of vitest.config.ts, in the order of the summary. */
export const allProjects = [
  'unit',
  'unit-apart',
  'components',
  'provider',
  'provider-pglite',
  'provider-postgres',
  'contract',
  'faults',
  'statements',
] as const;

/** The vitest project of other engines than Chromium, run by itself after the journeys. */
const engines = 'engines';

interface Selection {
  projects: string[];
  /** Whether the journeys in a real Chromium run. */
  journeys: boolean;
  /** Whether the journeys in other engines run. */
  engines: boolean;
  /** Only what the changes since the last commit can reach. */
  onlyChanged: boolean;
  /** Property tests make other values than usual. */
  isRandom: boolean;
  /** Passed on: parts of file names. */
  filters: string[];
}

/** The suites that run without a browser, a built app, or minutes of waiting. */
const quickProjects: readonly string[] = allProjects.filter((project) => project !== 'faults' && project !== 'statements');

/**
 * Reads the words after `npm test --`. `--only unit,journeys` chooses suites by the beginning of
 * their names (`provider` means both databases), `--changed` what the changes since the last commit can
 * reach, `--random` tests without a browser, with a fresh seed for property tests; what remains chooses files.
 */
export function readTestArguments(words: readonly string[]): Selection {
  const onlyChanged = words.includes('--changed');
  const isRandom = words.includes('--random');
  const filters = words.filter((word) => word !== '--changed' && word !== '--random');
  const how = { onlyChanged, isRandom };
  const at = filters.findIndex((word) => word === '--only' || word.startsWith('--only='));
  if (at < 0) {
    const isAll = !onlyChanged && !isRandom;
    return { ...how, projects: isAll ? [...allProjects] : [...quickProjects], journeys: !isRandom, engines: isAll, filters };
  }
  const [flag = ''] = filters.splice(at, 1);
  const value = flag.includes('=') ? flag.slice(flag.indexOf('=') + 1) : filters.splice(at, 1)[0];
  const wanted = (value ?? '').split(',').filter((name) => name !== '');
  const names = [...allProjects, 'journeys', engines];
  const unknown = wanted.filter((want) => !names.some((name) => name.startsWith(want)));
  if (wanted.length === 0 || unknown.length > 0) {
    throw new Error(`--only takes one or more of ${names.join(', ')}, separated by commas.`);
  }
  const isWanted = (name: string): boolean => wanted.some((want) => name.startsWith(want));
  return { ...how, projects: allProjects.filter(isWanted), journeys: isWanted('journeys'), engines: isWanted(engines), filters };
}
