import { describe, expect, it } from 'vitest';
import { readCaptionFile } from './read-caption-file.ts';
import { toWebVtt } from './web-vtt.ts';

const read = (text: string, name = 'film.vtt') => readCaptionFile(new File([text], name));
const vtt = (...blocks: string[]) => read(`WEBVTT\n\n${blocks.join('\n\n')}\n`);

it('reads WebVTT without notes, styles and tags, and keeps who speaks', async () => {
  const result = await vtt(
    'NOTE by nobody',
    'STYLE\n::cue { color: red }',
    'intro\n00:00.000 --> 00:02.500 align:start\n<v Laura>Breathe <i.loud>in</i></v>',
    '01:00:02.500 --> 01:00:04.000\nSalt &amp; <00:01:00.000>pepper\nof the day',
  );
  expect(result).toEqual({
    cues: [
      { from: 0, to: 2.5, text: 'Laura: Breathe in' },
      { from: 3602.5, to: 3604, text: 'Salt & pepper\nof the day' },
    ],
    shortened: 0,
  });
});

it('reads SubRip with a byte order mark, line ends of Windows and fonts', async () => {
  const text =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,250\r\n<font color="red">Hola</font>\r\nMaría\r\n \r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nAdiós\r\n';
  const cues = [
    { from: 1, to: 2.25, text: 'Hola\nMaría' },
    { from: 3, to: 4, text: 'Adiós' },
  ];
  expect(await read(text, 'Film.SRT')).toEqual({ cues, shortened: 0 });
  expect(await read(text, 'captions.txt')).toEqual({ cues, shortened: 0 });
});

it.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ['UTF-16', (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)],
])('reads SubRip in %s', async (_, encoded) => {
  const bytes = encoded('1\r\n00:00:01,000 --> 00:00:02,250\r\n¿Respiras mejor, Íñigo?\r\n');
  expect(await readCaptionFile(new File([bytes], 'film.srt'))).toEqual({
    cues: [{ from: 1, to: 2.25, text: '¿Respiras mejor, Íñigo?' }],
    shortened: 0,
  });
});

it('reads what was downloaded', async () => {
  const cues = [{ from: 0.5, to: 1.125, text: 'a < b & c --> d\nnext' }];
  expect(await read(toWebVtt(cues))).toEqual({ cues, shortened: 0 });
});

it('lets captions that overlap follow one another', async () => {
  const result = await vtt('00:02.000 --> 00:05.000\ntwo', '00:00.000 --> 00:03.000\none', '00:02.000 --> 00:04.000\nand three');
  expect(result).toEqual({
    cues: [
      { from: 0, to: 2, text: 'one' },
      { from: 2, to: 5, text: 'two\nand three' },
    ],
    shortened: 1,
  });
});

describe('a file is refused', () => {
  it.each([
    ['without its header', () => read('Captions\n\n00:00.000 --> 00:01.000\nHello'), { kind: 'no-header' }],
    [
      'with times that cannot be read',
      () => vtt('00:00.000 --> 0:1\nOne', '00:05.000 --> 00:04.000\nTwo'),
      { kind: 'times', lines: [3, 6] },
    ],
    ['without captions', () => read('Just some words', 'film.srt'), { kind: 'empty' }],
    ['with a text that is too long', () => vtt(`00:07.000 --> 00:08.000\n${'x'.repeat(501)}`), { kind: 'too-long', second: 7 }],
    ['with times after a whole day', () => vtt('24:00:01.000 --> 24:00:02.000\nLate'), { kind: 'too-late', second: 86_401 }],
    ['that is too big', () => read('x'.repeat(1_000_001)), { kind: 'too-big' }],
    [
      'with too many captions',
      () => vtt(...Array.from({ length: 3001 }, (_, index) => `00:00:00.000 --> 23:00:00.000\n${index}`.replace('00:00:00', clock(index)))),
      { kind: 'too-many' },
    ],
  ] as const)('%s', async (_, reading, problem) => {
    expect(await reading()).toEqual({ problem });
  });
});

function clock(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 19);
}
