/** A question or group with the one around it. */
interface Nested {
  readonly id: string;
  readonly within?: string | undefined;
}

/** The ids of the groups and questions that contain a place, the outermost first. */
export function placesAround({ id, within }: Nested, places: ReadonlyMap<string, Nested>): string[] {
  const path: string[] = [];
  for (let at = within; at !== undefined && at !== id && !path.includes(at); at = places.get(at)?.within) path.unshift(at);
  return path;
}

/** The elements of cycles among places that cannot be ordered; the others only depend on a cycle. */
export function inCycles<Kept extends { readonly id: string }>(
  places: readonly Kept[],
  needsOf: (place: Kept) => Iterable<string | undefined>,
): readonly Kept[] {
  let circular = places;
  for (let before = -1; circular.length !== before; ) {
    before = circular.length;
    const needed = new Set(circular.flatMap((place) => [...needsOf(place)]));
    circular = circular.filter(({ id }) => needed.has(id));
  }
  return circular;
}
