/** From this level on, of 1, somebody speaks; what is below is background noise. */
const audibleFrom = 0.02;
/**
 * In milliseconds. Levels are sampled once a second, or somewhat later on a busy device: one quiet sample is a pause between words,
 * after the second one nobody speaks any more.
 */
const lasts = 1_500;

/** When each was last loud enough. */
export type LastLoud = ReadonlyMap<string, number>;

/** Takes how loud everybody is now, and returns who speaks. */
export function detectSpeakers(
  former: LastLoud,
  levels: ReadonlyMap<string, number>,
  now: number,
): { heard: LastLoud; speaking: ReadonlySet<string> } {
  const later = new Map(former);
  for (const [id, level] of levels) if (level >= audibleFrom) later.set(id, now);
  for (const [id, at] of later) if (!levels.has(id) || now - at > lasts) later.delete(id);
  return { heard: later, speaking: new Set(later.keys()) };
}
