import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedAtSignUp } from '../../contract/legal-rules.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { legalAgreements, legalTexts } from '../database/schema/index.ts';

let provider: TestProvider;
let admin: SignedInCaller;
beforeAll(async () => {
  provider = await startTestProvider();
  admin = await provider.as('ADMIN');
});
afterAll(() => provider.close());

const words = (text: string) => ({ title: 'Terms of service', lead: 'What holds.', text });
const draftOf = (text: string) => ({
  content: { en: words(text), es: { ...words(text), title: 'Condiciones' } },
  changes: { en: 'Shorter', es: 'Más breve' },
  needsAgreement: true,
});
const day = 86_400;
const shown = async (kind: string, query = 'language=en') => provider.nobody.get(`/common/legal-texts/${kind}?${query}`);

/** Saves a draft of the kind and publishes it. */
async function publish(kind: string, validFrom: string, more: object = {}) {
  const { draft } = (await admin.get(`/admin/legal-drafts/${kind}`)).data;
  const saved = await admin.patch(`/admin/legal-drafts/${kind}`, {
    ...draftOf('## One\n\nText.'),
    ...more,
    baseVersion: draft?.version ?? 0,
  });
  return admin.post(`/admin/legal-drafts/${kind}/publish`, { validFrom, baseVersion: saved.data.draft.version });
}

describe('the texts that are built in', () => {
  it('are version 1 of each, for everybody to read in both languages', async () => {
    const { data } = await provider.nobody.get('/common/legal-texts');
    expect(data.items.map(({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`)).toEqual([
      'terms 1',
      'privacy 1',
      'coaches 1',
      'client 1',
    ]);
    const english = (await shown('privacy')).data;
    expect(english).toMatchObject({
      number: 1,
      inForce: 1,
      title: 'Privacy policy',
      until: null,
      timeZone: 'Europe/Madrid',
      changes: null,
    });
    expect(english.blocks.slice(0, 2)).toMatchObject([
      { kind: 'heading', level: 2, runs: [{ text: 'What we keep' }] },
      { kind: 'paragraph' },
    ]);
    expect((await shown('privacy', 'language=es')).data.title).toBe('Política de privacidad');
    expect((await shown('privacy', 'language=en&number=2')).error?.code).toBe('NOT_FOUND');
    expect((await shown('nothing')).error?.code).toBe('INVALID_INPUT');
  });
});

describe('a new version', () => {
  it('is written, refused while it is not whole, published for a day in the zone of the platform, and announced', async () => {
    const opened = (await admin.get('/admin/legal-drafts/terms')).data;
    expect(opened).toMatchObject({ draft: null, newest: { number: 1 }, coming: null, today: '2026-11-20' });
    const wrong = draftOf('# Too high\n\n<script>alert(1)</script>\n\n[in](javascript:alert(1)) ![pic](https://x.example/a.png)');
    wrong.content.es.lead = '';
    const first = await admin.patch('/admin/legal-drafts/terms', { ...wrong, baseVersion: 0 });
    expect(first.data.draft.version).toBe(1);
    expect((await admin.patch('/admin/legal-drafts/terms', { ...wrong, baseVersion: 0 })).error?.code).toBe('VERSION_CONFLICT');
    const refused = await admin.post('/admin/legal-drafts/terms/publish', { validFrom: '2026-12-24', baseVersion: 1 });
    expect(refused.error?.code).toBe('INVALID_INPUT');
    expect(refused.error?.details?.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual(
      ['en', 'es'].flatMap((language) => [
        ...(language === 'es' ? ['content.es.lead missing'] : []),
        ...['heading', 'html', 'link', 'picture'].map((kind) => `content.${language}.text ${kind}`),
      ]),
    );
    expect((await publish('terms', '2026-11-19')).error?.details?.fields).toMatchObject([{ path: 'body.validFrom', code: 'past' }]);

    const done = await publish('terms', '2026-12-24');
    // Midnight in Madrid, in winter.
    expect(done.data).toEqual({ kind: 'terms', number: 2, validFrom: '2026-12-23T23:00:00.000Z' });
    expect((await shown('terms')).data).toMatchObject({ number: 1, inForce: 1, until: '2026-12-23T23:00:00.000Z' });
    expect((await shown('terms', 'language=en&number=2')).data).toMatchObject({ number: 2, inForce: 1, changes: 'Shorter' });
    // One after the other.
    expect((await publish('terms', '2026-12-01')).error?.code).toBe('NOT_ALLOWED_NOW');
  });

  it('can be withdrawn before its day, and not after; its number is not used again', async () => {
    expect((await admin.post('/admin/legal-texts/terms/1/withdraw')).error?.code).toBe('NOT_ALLOWED_NOW');
    expect((await admin.post('/admin/legal-texts/terms/2/withdraw')).status).toBe(200);
    expect((await shown('terms', 'language=en&number=2')).error?.code).toBe('NOT_FOUND');
    expect((await shown('terms')).data).toMatchObject({ number: 1, until: null, versions: [{ number: 1 }] });
    expect((await publish('terms', '2026-11-20')).data.number).toBe(3);
    expect((await shown('terms')).data).toMatchObject({ number: 3, inForce: 3, versions: [{ number: 3 }, { number: 1 }] });
    const { items } = (await admin.get('/admin/legal-texts')).data;
    expect(items[0].versions.map(({ number, status }: { number: number; status: string }) => `${number} ${status}`)).toEqual([
      '3 in-force',
      '2 withdrawn',
      '1 past',
    ]);
    const compared = (await admin.get('/admin/legal-texts/terms/3')).data;
    expect(compared).toMatchObject({ number: 3, before: { number: 1 }, content: { es: { title: 'Condiciones' } } });
  });

  it('never changes once it is published: the database holds it', async () => {
    const change = provider.database
      .update(legalTexts)
      .set({ content: { en: words('x'), es: words('y') } })
      .where(sql`${legalTexts.kind} = 'terms' and ${legalTexts.number} = 3`);
    await expect(change).rejects.toThrow();
    await expect(provider.database.delete(legalTexts).where(eq(legalTexts.kind, 'privacy'))).rejects.toThrow();
  });

  it('is an administrator’s with the permission, and kept as an act', async () => {
    const narrow = await provider.signIn((await provider.make.admin({ isOwner: false })).email);
    for (const path of ['/admin/legal-texts', '/admin/legal-texts/terms/1', '/admin/legal-drafts/terms'])
      expect((await narrow.get(path)).error?.code).toBe('PERMISSION_DENIED');
    const { items } = (await admin.get('/admin/audit')).data;
    const acts = items.map(({ call }: { call: string }) => call);
    expect(acts).toContain('support.publishLegalText');
    expect(acts).toContain('support.withdrawLegalText');
  });
});

describe('agreeing', () => {
  const own = async (caller: SignedInCaller) => (await caller.get('/user/agreements')).data;
  const agree = (caller: SignedInCaller, number: number, agreedAt: Date, kind = 'privacy') =>
    caller.post('/user/agreements', { kind, number, language: 'es', agreedAt: agreedAt.toISOString() });

  it('asks of each role for what binds it', async () => {
    const kindsOf = async (caller: SignedInCaller) => (await own(caller)).texts.map(({ kind }: { kind: string }) => kind);
    expect(await kindsOf(await provider.as('USER'))).toEqual(agreedAtSignUp.member);
    expect(await kindsOf(await provider.as('COACH'))).toEqual(agreedAtSignUp.coach);
    expect(await kindsOf(admin)).toEqual(agreedAtSignUp.administrator);
  });

  it('counts the version that was in force at the time of agreeing, however late it arrives, once', async () => {
    const { email } = await provider.make.member();
    let member = await provider.signIn(email);
    const agreedAt = provider.clock.now();
    expect((await agree(member, 2, agreedAt)).error?.code).toBe('TEXT_CHANGED');
    await publish('privacy', '2026-11-21');
    provider.clock.advance(2 * day);
    [member, admin] = [await provider.signIn(email), await provider.as('ADMIN')];
    // Agreed while version 1 was in force, although version 2 is now.
    expect((await agree(member, 1, agreedAt)).data.agreed).toMatchObject([{ kind: 'privacy', number: 1, language: 'es' }]);
    expect((await agree(member, 1, provider.clock.now())).error?.code).toBe('TEXT_CHANGED');
    expect((await agree(member, 2, agreedAt)).error).toMatchObject({ code: 'TEXT_CHANGED', details: { fields: [{ code: 'privacy' }] } });
    expect((await agree(member, 2, new Date(provider.clock.now().getTime() + 60_000))).error?.code).toBe('TEXT_CHANGED');
    const now = provider.clock.now();
    expect((await Promise.all([agree(member, 2, now), agree(member, 2, now)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await own(member)).texts.find(({ kind }: { kind: string }) => kind === 'privacy')).toMatchObject({ number: 2, atLeast: 2 });
    const { items } = (await admin.get('/admin/legal-texts')).data;
    const privacy = items.find(({ kind }: { kind: string }) => kind === 'privacy');
    expect(privacy.versions.map(({ agreedCount }: { agreedCount: number }) => agreedCount)).toEqual([1, 1]);
  });

  it('is asked of a sign-up for exactly what is in force', async () => {
    const send = (agreements: object[]) =>
      provider.nobody.post('/coach-signup', {
        ...{ ticket: 'x'.repeat(30), password: 'a quiet evening 3', firstName: 'Eva', lastName: 'Mora', language: 'es', timeZone: 'UTC' },
        ...{ headline: 'H', about: 'About', spokenLanguages: ['es'], yearsOfExperience: 3, documents: [], imageFileId: null },
        offeringIds: ['01a1f94a-c2f3-72c3-9d6c-f4046bef6e02'],
        agreements,
      });
    // Without a valid ticket nobody learns anything about texts.
    expect((await send([])).error?.code).toBe('WRONG_CODE');
    expect((await send([{ kind: 'terms', number: 0 }])).error?.code).toBe('INVALID_INPUT');
    expect(await provider.database.$count(legalAgreements, eq(legalAgreements.kind, 'coaches'))).toBe(0);
  });
});
