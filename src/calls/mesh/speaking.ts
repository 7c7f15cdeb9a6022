/** From this level on, of 1, somebody is heard; what is below is the room around them. */
const heard = 0.02;
/** Pauses between words do not end it, in milliseconds; the own voice is looked at once a second. */
const lasts = 1_200;

/** When each was heard last. */
export type Heard = ReadonlyMap<string, number>;

/** Takes in how loud everybody is now, and answers who speaks. */
export function hearWho(former: Heard, levels: ReadonlyMap<string, number>, now: number): { heard: Heard; speaking: ReadonlySet<string> } {
  const later = new Map(former);
  for (const [id, level] of levels) if (level >= heard) later.set(id, now);
  for (const [id, at] of later) if (!levels.has(id) || now - at > lasts) later.delete(id);
  return { heard: later, speaking: new Set(later.keys()) };
}
