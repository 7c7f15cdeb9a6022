import { expect, it } from 'vitest';
import { toWebVtt } from './web-vtt.ts';

it('writes each cue with its times', () => {
  const cues = [
    { from: 0, to: 2.5, text: 'Breathe in.' },
    { from: 3661.007, to: 86_400, text: 'Breathe out,\nslowly.' },
  ];
  expect(toWebVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nBreathe in.\n\n01:01:01.007 --> 24:00:00.000\nBreathe out,\nslowly.\n',
  );
});

it('is a valid file without cues', () => {
  expect(toWebVtt([])).toBe('WEBVTT\n');
});

it('lets no text become markup, a timing or the end of its cue', () => {
  const text = 'Salt & <b>pepper</b>\r\n\r\n \n00:01.000 --> 00:02.000';
  expect(toWebVtt([{ from: 0, to: 1, text }])).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nSalt &amp; &lt;b&gt;pepper&lt;/b&gt;\n00:01.000 --&gt; 00:02.000\n',
  );
});

it('does not lose a millisecond to binary fractions', () => {
  for (const seconds of [0.001, 1.001, 59.999, 1.005, 8.415]) {
    expect(toWebVtt([{ from: 0, to: seconds, text: 'x' }])).toContain(`--> 00:00:${seconds.toFixed(3).padStart(6, '0')}`);
  }
});
