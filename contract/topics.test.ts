import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchRank } from './search-text.ts';
import { isTopic, topicKey, topicKeys, topicName, topicSearchText, topics } from './topics.ts';

const all = Object.values(topics).flatMap((field) => Object.entries(field));

describe('the list of topics', () => {
  it('names no two topics alike, in either language or by id', () => {
    const owners = new Map<string, string>();
    for (const [id, { en, es }] of all) {
      for (const text of [id, en, es]) {
        const former = owners.get(foldText(text)) ?? id;
        expect(`${text}: ${former}`).toBe(`${text}: ${id}`);
        owners.set(foldText(text), id);
      }
    }
  });

  it('knows a topic by its id and its words in both languages, however they are written', () => {
    for (const [id, { en, es }] of all) {
      for (const text of [id, en, es, en.toUpperCase(), ` ${es} `]) expect(topicKey(text)).toBe(id);
      expect([topicName(id, 'en'), topicName(id, 'es'), topicName(es, 'en')]).toEqual([en, es, en]);
    }
    expect(topicKey('ALIMENTACION familiar')).toBe('family-meals');
  });

  it('leaves other words as a coach wrote them', () => {
    for (const own of ['Weight lifting', 'Kinder', 'shift', '']) {
      expect([topicKey(own), topicName(own, 'es'), topicSearchText(own), isTopic(own)]).toEqual([own, own, own, false]);
    }
  });

  it('keeps each once, in the order given, and changes nothing the second time', () => {
    expect(topicKeys(['Hábitos', 'Beekeeping', 'Habits', 'sleep'])).toEqual(['habits', 'Beekeeping', 'sleep']);
    const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom(...all.flatMap(([id, { en, es }]) => [id, en, es]))));
    fc.assert(
      fc.property(texts, (given) => {
        expect(topicKeys(topicKeys(given))).toEqual(topicKeys(given));
      }),
    );
  });

  it('is searched by the words of either language', () => {
    for (const search of ['shift', 'turnos']) expect(searchRank(topicSearchText('shift-work'), search)).toBe(0);
  });
});
