import { expect, it } from 'vitest';
import { captionCues } from '../../../contract/videos.ts';
import { type CaptionLine, cuesOfLines, linesOf, problemsOfLines, withLineAt } from './caption-lines.ts';

const line = (id: string, from: string, to: string, text = 'Words'): CaptionLine => ({ id, from, to, text });

it('finds what is wrong with a line, and where', () => {
  const problems = problemsOfLines([
    line('fine', '0:00.0', '0:02.0'),
    line('overlaps', '0:01.9', '0:03.0'),
    line('unreadable', 'soon', '0:60'),
    line('backwards', '0:09.0', '0:09.0'),
    line('silent', '0:10.0', '0:11.0', ' '),
  ]);
  expect(Object.fromEntries(problems)).toEqual({
    overlaps: { from: 'overlap' },
    unreadable: { from: 'unreadable', to: 'unreadable' },
    backwards: { to: 'order' },
    silent: { text: 'missing' },
  });
});

it('sends captions in the order of the video, whatever the order they were typed in', () => {
  const cues = cuesOfLines([line('b', '0:05', '0:06', ' Second '), line('a', '0:00.0', '0:05', 'First'), line('c', '?', '0:09')]);
  expect(cues).toEqual([
    { from: 0, to: 5, text: 'First' },
    { from: 5, to: 6, text: 'Second' },
  ]);
  expect(captionCues.parse(cues)).toEqual(cues);
  expect(cuesOfLines(linesOf(cues))).toEqual(cues);
});

it('adds a line where the player is, which ends when the next one starts', () => {
  const lines = [line('a', '0:00.0', '0:02.0'), line('b', '0:05.0', '0:06.0')];
  const between = withLineAt(lines, 3.04);
  expect(between.lines.map(({ from, to }) => [from, to])).toEqual([
    ['0:00.0', '0:02.0'],
    ['0:03.0', '0:05.0'],
    ['0:05.0', '0:06.0'],
  ]);
  expect(between.lines[1]?.id).toBe(between.id);
  expect(withLineAt(lines, 61).lines.at(-1)).toMatchObject({ from: '1:01.0', to: '1:04.0', text: '' });
});
