import { expect, test } from 'vitest';
import { shippedForms } from '../../../contract/forms/index.ts';
import { captionCues } from '../../../contract/videos.ts';
import { supportCategoryWords } from '../words/support.ts';
import { buildDemoData, emptyWorld } from './build-demo-data.ts';
import { after, hour, minute, type World } from './world.ts';

/** In Madrid: every four hours of a day, every five minutes of its last hour, and the last minutes of the days on which clocks are changed. */
const evening = new Date('2026-11-25T23:00:03+01:00');
const instants = [
  ...Array.from({ length: 6 }, (_, index) => after(evening, -index * 4 * hour)),
  ...Array.from({ length: 11 }, (_, index) => after(evening, (index + 1) * 5 * minute)),
  new Date('2027-03-28T23:50:03+02:00'),
  new Date('2026-10-25T23:50:03+01:00'),
];

const ids = (keys: readonly string[]) => new Map(keys.map((key, index) => [key, `${index}`]));

function demoAt(now: Date): World {
  const world = emptyWorld(
    { now: () => now },
    {
      passwordHash: 'none',
      formIds: ids(shippedForms.map(({ key }) => key)),
      categoryIds: ids(supportCategoryWords.map(({ key }) => key)),
    },
  );
  buildDemoData(world, 'health', true);
  return world;
}

/** Sessions to come, buffer included, and slots that overlap with others of the same coach: the database would refuse them. */
function overlapping({ rows }: World): string[] {
  const sessions = rows.sessions.filter(({ status }) => status === 'requested' || status === 'scheduled');
  return [
    ...pairs(sessions.map(({ bufferMinutes, ...row }) => ({ ...row, buffer: (bufferMinutes ?? 0) * minute }))),
    ...pairs(rows.timeSlots),
  ];
}

function pairs(rows: readonly { coachId: string; startsAt: Date; endsAt: Date; buffer?: number }[]): string[] {
  const inOrder = rows.toSorted(
    (one, other) => one.coachId.localeCompare(other.coachId) || one.startsAt.getTime() - other.startsAt.getTime(),
  );
  return inOrder.flatMap((row, index) => {
    const next = inOrder[index + 1];
    const overlaps = next?.coachId === row.coachId && next.startsAt < after(row.endsAt, row.buffer ?? 0);
    return overlaps ? [`${row.startsAt.toISOString()} and ${next.startsAt.toISOString()}`] : [];
  });
}

test('at any time of the day the demo can be set up: no coach is in two places at once', () => {
  const refused = instants.flatMap((now) => overlapping(demoAt(now)).map((times) => `${now.toISOString()}: ${times}`));
  expect(refused).toEqual([]);
});

test('approved films have captions in both languages, to their end', () => {
  const approved = demoAt(evening).rows.videos.filter(({ status }) => status === 'approved');
  expect(approved.length).toBeGreaterThan(0);
  for (const { captions, durationSeconds } of approved) {
    for (const cues of [captions?.en, captions?.es]) {
      expect(captionCues.parse(cues)).toEqual(cues);
      expect(cues?.at(-1)?.to).toBe(durationSeconds);
    }
  }
});
