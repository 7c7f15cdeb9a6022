import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '../../contract/topics.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { coachInfos } from '../database/schema/index.ts';

let provider: TestProvider;
let member: SignedInCaller;
let coach: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider({ demo: true });
  [member, coach] = await Promise.all([provider.signIn('member@zh.example'), provider.signIn('coach@zh.example')]);
});
afterAll(() => provider.close());

const migration = join(import.meta.dirname, '../database/migrations/0020_topics.sql');
const ownInfo = async () => (await coach.get('/coach/get-coachinfo')).data.infos[0];
const finds = async (query: string) => {
  const { data } = await member.get(`/coach/get-all-health-coaches?${query}`);
  return data.items.some(({ coachId }: { coachId: string }) => coachId === coach.id);
};

describe('topics', () => {
  it('are the same in the database, where coaches are searched', async () => {
    const { rows } = await provider.database.execute(sql`select id, en, es from topics()`);
    expect(rows).toEqual(Object.values(topics).flatMap((field) => Object.entries(field).map(([id, words]) => ({ id, ...words }))));
  });

  it('are kept by id where an app that knows no list sends words; other words stay', async () => {
    const { offering, version } = await ownInfo();
    const body = {
      offeringId: offering.id,
      specialties: ['Trabajo a turnos', 'Beekeeping', 'shift work', 'menopause'],
      baseVersion: version,
    };
    expect((await coach.patch('/coach/create-coachinfo', body)).data.specialties).toEqual(['shift-work', 'Beekeeping', 'menopause']);
    const next = { offeringId: offering.id, headline: 'Without topics', baseVersion: version + 1 };
    expect((await coach.patch('/coach/create-coachinfo', next)).data.specialties).toEqual(['shift-work', 'Beekeeping', 'menopause']);
  });

  it.each([
    'specialty=shift-work',
    'specialty=Shift%20work',
    'specialty=Beekeeping',
    'search=turnos',
    'search=laura%20shift',
    'search=beekeep',
  ])('find their coach by %s', async (query) => {
    expect(await finds(query)).toBe(true);
  });

  it('find nobody who does not have them', async () => {
    expect([await finds('specialty=running'), await finds('search=correr')]).toEqual([false, false]);
  });

  it('that were written before there was a list become ids, each once and in its place', async () => {
    const { database } = provider;
    const { id } = await ownInfo();
    const written = ['Own words', 'Límites', 'HABITOS', 'Habits', 'Rodilla y cadera', 'Own words, again'];
    await database.update(coachInfos).set({ specialties: written }).where(eq(coachInfos.id, id));
    const update = readFileSync(migration, 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('UPDATE "coach_infos"'));
    await database.execute(sql.raw(update ?? ''));
    const [row] = await database.select().from(coachInfos).where(eq(coachInfos.id, id));
    expect(row?.specialties).toEqual(['Own words', 'Límites', 'habits', 'knee-and-hip', 'Own words, again']);
    expect([await finds('search=cadera'), await finds('search=hip')]).toEqual([true, true]);
  });
});
