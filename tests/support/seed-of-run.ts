/** Names the seed of property tests, a whole number. */
export const seedVariable = 'PROPERTY_SEED';

/** The seed of property tests: the same unless the run was given another one. */
export function propertySeed(): number {
  return Number(process.env[seedVariable] ?? 20_261_127);
}
