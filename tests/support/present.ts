/** A value that the demo data is known to have. */
export function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The demo data lacks what this journey needs.');
  return value;
}
