/** The parts of `npm run bench`, in this order; those of the first list with the product running. */
export const productParts = [
  'first-visits',
  'first-load',
  'requests',
  'flush',
  'offline-start',
  'starts',
  'screens',
  'practices',
  'calls',
] as const;
const databaseParts = ['blocks', 'chat', 'analytics', 'scale'] as const;
const parts = [...productParts, ...databaseParts] as const;
type Part = (typeof parts)[number];

/** The parts named, or all. @throws for a name that is none */
export function readParts(names: readonly string[]): ReadonlySet<Part> {
  const unknown = names.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} to measure; there are ${parts.join(', ')}.`);
  return new Set(names.length === 0 ? parts : parts.filter((part) => names.includes(part)));
}
