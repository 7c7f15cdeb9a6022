export type Words = { readonly [key: string]: string | Words };

/** The strings of a namespace by their whole key (`home.title`), in the order of the file. */
export function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}
