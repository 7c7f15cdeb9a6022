import { expect, it } from 'vitest';
import type { Note } from '../../../contract/notes.ts';
import type { Intention } from '../../db/rows.ts';
import { notesOfMember } from './offline.ts';
import { shownNotes } from './shown-notes.ts';

const userId = 'member';
const note: Note = {
  id: 'a',
  coachId: 'coach',
  coachName: 'Laura Vidal',
  userId,
  sessionId: null,
  text: 'As the provider has it',
  isShared: false,
  writtenAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  version: 3,
};

function written(body: object, state: Intention['state'] = 'waiting'): Intention {
  const said = { id: 'a', userId, text: 'Written here', isShared: false, baseVersion: 3, writtenAt: '2026-11-20T10:00:00.000Z', ...body };
  return { endpoint: 'notes.write', body: said, state, madeAt: '2026-11-20T10:00:00.000Z' } as unknown as Intention;
}

it('shows unsent changes over the provider’s notes, with the version that the next change builds on', () => {
  const shown = shownNotes([note], [written({}), written({ text: 'And again', baseVersion: 4 })], userId);
  expect(shown).toMatchObject([{ id: 'a', text: 'And again', version: 5, state: 'waiting', writtenAt: note.writtenAt }]);
});

it('puts new notes first, and leaves out those about others', () => {
  const shown = shownNotes([note], [written({ id: 'b', baseVersion: 0 }), written({ id: 'c', userId: 'other' })], userId);
  expect(shown.map(({ id, version }) => [id, version])).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
});

it('hides a removed note at once, but not while the removal needs the person', () => {
  expect(shownNotes([note], [written({ isDeleted: true })], userId)).toEqual([]);
  expect(shownNotes([note], [written({ isDeleted: true }, 'conflict')], userId)).toMatchObject([{ id: 'a', state: 'attention' }]);
  expect(shownNotes([note], [written({}, 'conflict'), written({ isDeleted: true, baseVersion: 4 })], userId)).toHaveLength(1);
});

it('covers years: no screen requests a second page', () => {
  expect(notesOfMember(userId).query.limit).toBeGreaterThan(3 * 52);
});
