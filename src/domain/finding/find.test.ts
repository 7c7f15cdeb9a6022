import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinder, type Findable, foundKinds, isSearch, shownOfKind } from './find.ts';

function findable(given: Partial<Findable>): Findable {
  return { kind: 'screen', id: given.title ?? '', title: '', detail: '', words: '', path: '/', order: 0, ...given };
}

const titlesOf = (findables: readonly Findable[], search: string) =>
  createFinder(findables)(search).map(({ kind, items }) => [kind, ...items.map(({ title }) => title)]);

describe('finding', () => {
  it('ignores case, accents and punctuation', () => {
    const findables = [findable({ title: '¿Contraseña olvidada?' }), findable({ title: 'Índice de salud' })];
    expect(titlesOf(findables, ' CONTRASENA, ')).toEqual([['screen', '¿Contraseña olvidada?']]);
    expect(titlesOf(findables, 'salud índ')).toEqual([['screen', 'Índice de salud']]);
  });

  it('needs every typed word, in the title, the detail or the further words', () => {
    const findables = [findable({ title: 'Check-in', detail: 'Elena Vega', words: 'Tuesday' })];
    expect(titlesOf(findables, 'elena tue check')).toEqual([['screen', 'Check-in']]);
    expect(titlesOf(findables, 'elena wed')).toEqual([]);
  });

  it('finds parts of words from three letters on', () => {
    const findables = [findable({ title: 'Appearance' })];
    expect(titlesOf(findables, 'pear')).toEqual([['screen', 'Appearance']]);
    expect(titlesOf(findables, 'pe')).toEqual([]);
  });

  it('puts beginnings of words first, then the kinds in their order', () => {
    const findables = [
      findable({ kind: 'note', title: 'Stepped outside' }),
      findable({ kind: 'screen', title: 'Footsteps' }),
      findable({ kind: 'step', title: 'Walk', words: 'step' }),
      findable({ kind: 'step', title: 'Step aerobics', order: 5 }),
      findable({ kind: 'step', title: 'Instep' }),
    ];
    expect(titlesOf(findables, 'step')).toEqual([
      ['step', 'Step aerobics', 'Walk', 'Instep'],
      ['note', 'Stepped outside'],
      ['screen', 'Footsteps'],
    ]);
  });

  it('shows a few of each kind, and counts the rest', () => {
    const findables = Array.from({ length: 9 }, (_, order) => findable({ kind: 'session', id: `${order}`, title: 'Review', order }));
    const [group] = createFinder(findables.toReversed())('review');
    expect(group?.items.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(group?.moreCount).toBe(3);
  });

  it('searches for nothing without a letter or a number', () => {
    expect(createFinder([findable({ title: 'Home' })])(' ?! ')).toEqual([]);
    expect([' ?! ', '', 'a', '5'].map(isSearch)).toEqual([false, false, true, true]);
  });
});

const word = fc.constantFrom('Ana', 'ana', 'Mañana', 'Vega', 'step', 'stepped', 'Instep', 'día', 'Dia', 'x');
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const things = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...foundKinds.slice(0, 4)),
      id: fc.integer({ min: 0, max: 20 }).map(String),
      title: text,
      detail: text,
      words: text,
      path: fc.constantFrom('/a', '/b'),
      order: fc.integer({ min: -2, max: 2 }),
    }),
    { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 40 },
  )
  // Some of them twice.
  .chain((unique) => fc.tuple(fc.constant(unique), fc.subarray(unique)))
  .map(([unique, repeated]) => [...unique, ...repeated]);
const shuffled = things.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));

describe('whatever is there and sought', () => {
  it('finds the same in whatever order it comes', () => {
    fc.assert(
      fc.property(shuffled, text, ([some, others], search) => {
        expect(createFinder(others)(search)).toEqual(createFinder(some)(search));
      }),
    );
  });

  it('finds only what has every word, nothing twice, and loses nothing', () => {
    const folded = (words: string) => words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    fc.assert(
      fc.property(things, text, (some, search) => {
        const sought = folded(search).split(' ').filter(Boolean);
        const groups = createFinder(some)(search);
        const found = groups.flatMap(({ items }) => items);
        for (const { title, detail, words } of found) {
          const all = folded(`${title} ${detail} ${words}`);
          for (const each of sought) expect(all).toContain(each);
        }
        expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length);
        expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length);
        for (const { items, moreCount } of groups) expect(moreCount === 0 || items.length === shownOfKind).toBe(true);
        const begun = new Set(
          some
            .filter(({ title, detail, words }) => {
              const all = folded(`${title} ${detail} ${words}`).split(' ');
              return sought.length > 0 && sought.every((each) => all.some((one) => one.startsWith(each)));
            })
            .map(({ kind, id }) => `${kind} ${id}`),
        );
        const count = groups.reduce((sum, { items, moreCount }) => sum + items.length + moreCount, 0);
        expect(count).toBeGreaterThanOrEqual(begun.size);
      }),
    );
  });
});
