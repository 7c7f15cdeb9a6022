/** Levels come ten times a second. A word is longer than three of them, a knock on the table is not. */
const heardAfter = 3;
const silentAfter = 70;
/** Below this a microphone gives nothing but its own noise. */
const audible = 0.12;

export interface Hearing {
  /** `speak` until something was heard, `silent` where nothing is for a while; what was heard once stays heard. */
  readonly state: 'speak' | 'heard' | 'silent';
  /** How many levels in a row were audible, and how many there were. */
  readonly loud: number;
  readonly all: number;
}

export const nothingHeard: Hearing = { state: 'speak', loud: 0, all: 0 };

export function addLevel({ state, loud, all }: Hearing, level: number): Hearing {
  const next = { loud: level >= audible ? loud + 1 : 0, all: all + 1 };
  if (state === 'heard' || next.loud >= heardAfter) return { state: 'heard', ...next };
  return { state: next.all >= silentAfter ? 'silent' : 'speak', ...next };
}
