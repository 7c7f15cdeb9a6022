import { expect, it } from 'vitest';
import { type BookingStory, problemSentences } from './booking-words.ts';

const tooSoon = (minimumNoticeHours: number, language: 'en' | 'es') => {
  const story: BookingStory = {
    settlement: { won: null, problems: ['too-soon'] },
    starts: [null],
    coachName: 'Laura Vidal',
    minimumNoticeHours,
    sessionsPerMonth: null,
    isRequest: false,
    isMove: false,
  };
  return problemSentences(story, language, 'Europe/Madrid');
};

it('a time that comes too soon is refused with the coach’s notice, where there is one', () => {
  expect(tooSoon(24, 'en')).toEqual(['Your first choice is too soon: Laura Vidal needs 24 hours’ notice.']);
  expect(tooSoon(1, 'en')).toEqual(['Your first choice is too soon: Laura Vidal needs 1 hour’s notice.']);
  expect(tooSoon(1, 'es')).toEqual(['Tu primera opción es demasiado pronto: Laura Vidal necesita 1 hora de antelación.']);
  expect(tooSoon(0, 'en')).toEqual(['Your first choice has already started.']);
  expect(tooSoon(0, 'es')).toEqual(['Tu primera opción ya ha empezado.']);
});
