/** The level, of 1, from which on a person speaks; lower is background noise. */
const audibleFrom = 0.02;
/**
 * In milliseconds. Levels are sampled once a second, or somewhat later on a busy device: one quiet sample is a pause between
 * words, two mean that nobody speaks any more.
 */
const speakingMs = 1_500;

/** When each person was last loud enough. */
export type LastLoud = ReadonlyMap<string, number>;

/** Updates who was loud with the current levels, and returns who speaks. */
export function detectSpeakers(
  former: LastLoud,
  levels: ReadonlyMap<string, number>,
  now: number,
): { heard: LastLoud; speaking: ReadonlySet<string> } {
  const later = new Map(former);
  for (const [id, level] of levels) if (level >= audibleFrom) later.set(id, now);
  for (const [id, at] of later) if (!levels.has(id) || now - at > speakingMs) later.delete(id);
  return { heard: later, speaking: new Set(later.keys()) };
}
