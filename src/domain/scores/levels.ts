/** Five words for how a day feels, with the points of each. */
export const levels = [
  { name: 'veryLow', value: 10 },
  { name: 'low', value: 30 },
  { name: 'between', value: 50 },
  { name: 'good', value: 70 },
  { name: 'veryGood', value: 90 },
] as const;

export type Level = (typeof levels)[number]['name'];

/** The word for a self score of 0 to 100 points: each covers a fifth. */
export function levelOf(value: number): Level {
  return levels[Math.min(4, Math.floor(value / 20))]?.name ?? 'between';
}
