import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedTo } from '../../tests/support/agreed.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { callerOf, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { fileBody, pdf, png, putPiece, sha256Of } from '../../tests/support/uploads.ts';
import { accounts, mails, offerings } from '../database/schema/index.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ env: { DATA_DIR: await temporaryFolder() } });
});
afterAll(() => provider.close());

const email = 'nora.lind@people.zh.example';
const offeringIds = async () => (await provider.database.select().from(offerings)).map(({ id }) => id);

async function openTicket(address: string): Promise<string> {
  expect((await provider.nobody.post('/coach-signup/open', { email: address, language: 'en' })).status).toBe(200);
  const [mail] = await provider.database.select().from(mails).where(eq(mails.to, address));
  const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0];
  return (await provider.nobody.post('/common/verify-code', { email: address, code })).data.ticket;
}

async function handIn(ticket: string, purpose: 'coach-document' | 'profile-image', bytes: Buffer, contentType: string): Promise<string> {
  const { data: upload } = await provider.nobody.post('/common/get-signed-url-no-token', {
    ...fileBody({ purpose, bytes, contentType }),
    ticket,
  });
  for (const piece of upload.pieces) await putPiece(provider, piece, bytes);
  await provider.nobody.post('/common/complete-upload', { fileId: upload.fileId, uploadKey: upload.uploadKey, sha256: sha256Of(bytes) });
  return upload.fileId;
}

it('a person who verifies an address becomes an unapproved coach, and submits documents without a token', async () => {
  await provider.make.offering();
  const ticket = await openTicket(email);
  const fileId = await handIn(ticket, 'coach-document', pdf, 'application/pdf');
  const imageFileId = await handIn(ticket, 'profile-image', png, 'image/png');
  const ids = (await offeringIds()).slice(0, 2);
  const body = {
    ...{ ticket, firstName: 'Nora', lastName: 'Lind', headline: 'Calm nights', about: 'Sleep and rest.', spokenLanguages: ['en', 'es'] },
    ...{ yearsOfExperience: 8, language: 'en', timeZone: 'Europe/Madrid', password: 'a quiet evening 1', agreements: agreedTo('coach') },
    ...{ phone: '600 11 12 22', phoneCountry: 'ES' },
    ...{ imageFileId, offeringIds: ids, documents: [{ id: uuid(), kind: 'licence', title: 'Licence', fileId }] },
  };
  expect((await provider.nobody.post('/coach-signup', { ...body, ticket: 'x'.repeat(43) })).error?.code).toBe('WRONG_CODE');
  expect((await provider.nobody.post('/coach-signup', { ...body, offeringIds: [uuid()] })).error?.code).toBe('NOT_FOUND');
  expect((await provider.nobody.post('/coach-signup', { ...body, password: 'Nora-Lind-2027' })).error?.code).toBe('PASSWORD_GUESSABLE');
  const unread = await provider.nobody.post('/coach-signup', { ...body, phoneCountry: null });
  expect(unread.error?.details?.fields).toMatchObject([{ path: 'body.phone', code: 'phone' }]);
  const made = await provider.nobody.post('/coach-signup', body);
  expect(made.data.user).toMatchObject({ email, role: 'COACH', fullName: 'Nora Lind' });

  const coach = callerOf(provider.app, { authorization: `Bearer ${made.data.accessToken}` });
  expect((await coach.get('/common/current-user')).data).toMatchObject({ role: 'COACH', isApproved: false });
  const own = (await coach.get('/coach/get-coachinfo')).data;
  expect(own).toMatchObject({ status: 'unapproved', missing: [], profile: { headline: 'Calm nights', documents: [{ title: 'Licence' }] } });
  expect(own.profile.phone).toBe('+34 600 11 12 22');
  expect(own.infos.map((info: { offering: { id: string } }) => info.offering.id).sort()).toEqual([...ids].sort());

  // One id is one document; under another id the same file stays readable.
  const twice = { kind: 'other' as const, title: 'Twice', fileId };
  const [once, first] = [uuid(), own.profile.version];
  const repeated = {
    documents: [
      { id: once, ...twice },
      { id: once, ...twice },
    ],
    baseVersion: first,
  };
  expect((await coach.patch('/coach/edit-profile', repeated)).error?.code).toBe('NOT_FOUND');
  const renewed = await coach.patch('/coach/edit-profile', { documents: [{ id: once, ...twice }], baseVersion: first });
  expect(renewed.data.documents).toMatchObject([{ id: once, fileId }]);
  expect((await provider.app.inject({ method: 'GET', url: renewed.data.documents[0].url })).statusCode).toBe(200);

  const version = first + 1;
  const change = { headline: 'Better nights', documents: [], image: null, baseVersion: version };
  const changed = await coach.patch('/coach/edit-profile', change);
  expect(changed.data).toMatchObject({ headline: 'Better nights', documents: [], image: null, version: version + 1 });
  expect((await coach.patch('/coach/edit-profile', change)).error?.code).toBe('VERSION_CONFLICT');
  expect((await coach.get('/coach/get-coachinfo')).data.missing).toEqual(['image', 'documents']);
  expect((await provider.app.inject({ method: 'GET', url: own.profile.documents[0].url })).statusCode).toBe(404);

  const [info] = own.infos;
  const edit = { offeringId: info.offering.id, about: 'Evenings without a screen.', baseVersion: info.version };
  expect((await coach.patch('/coach/create-coachinfo', edit)).data).toMatchObject({ about: 'Evenings without a screen.', version: 2 });
  expect((await coach.patch('/coach/create-coachinfo', edit)).error?.code).toBe('VERSION_CONFLICT');
  const again = { id: uuid(), offeringId: info.offering.id, headline: 'x', about: 'y', specialties: [], sessionMinutes: 30 };
  expect((await coach.post('/coach/create-coachinfo', again)).error?.code).toBe('ALREADY_DONE');

  const profiles = (await coach.get('/coach/switch-profile')).data;
  expect(profiles).toMatchObject({ session: null, profiles: [{ kind: 'health' }, { kind: 'special' }] });
  const switched = (await coach.get(`/coach/switch-profile?to=${profiles.profiles[1].key}`)).data;
  expect(switched).toMatchObject({ currentKey: profiles.profiles[1].key, session: { user: { role: 'COACH' } } });
  expect((await coach.get('/coach/switch-profile?to=member')).error?.code).toBe('NOT_FOUND');
});

it('an address with an account learns so by mail only; a ticket is good for one day and twelve files', async () => {
  const { email: taken } = await provider.make.member();
  expect((await provider.nobody.post('/coach-signup/open', { email: taken, language: 'es' })).data).toEqual({ done: true });
  const [mail] = await provider.database.select().from(mails).where(eq(mails.to, taken));
  expect(mail?.subject).toBe('Ya tienes una cuenta en ZH');

  const ticket = await openTicket('second.coach@people.zh.example');
  const ask = () =>
    provider.nobody.post('/common/get-signed-url-no-token', {
      ...fileBody({ purpose: 'coach-document', bytes: pdf, contentType: 'application/pdf' }),
      ticket,
    });
  for (let count = 0; count < 12; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).error?.code).toBe('TOO_MANY_REQUESTS');
  expect(
    (
      await provider.nobody.post('/common/get-signed-url-no-token', {
        ...fileBody({ purpose: 'coach-document', bytes: pdf, contentType: 'application/pdf' }),
        ticket: 'y'.repeat(43),
      })
    ).error?.code,
  ).toBe('WRONG_CODE');
  provider.clock.advance(86_400);
  expect((await ask()).error?.code).toBe('WRONG_CODE');
});

it('a sign-up whose reply was lost is sent again: the same coach is signed in, and nobody else', async () => {
  const ticket = await openTicket('ida.holm@people.zh.example');
  const body = {
    ...{ ticket, firstName: 'Ida', lastName: 'Holm', headline: 'Strong backs', about: 'Movement at work.', spokenLanguages: ['en'] },
    ...{ yearsOfExperience: 3, language: 'en', timeZone: 'Europe/Madrid', password: 'a quiet evening 2', agreements: agreedTo('coach') },
    ...{ imageFileId: null, offeringIds: (await offeringIds()).slice(0, 1), documents: [] },
  };
  const made = await provider.nobody.post('/coach-signup', body);
  expect((await provider.nobody.post('/coach-signup', { ...body, password: 'a loud evening 22' })).error?.code).toBe('WRONG_CODE');
  provider.clock.advance(30);
  const again = await provider.nobody.post('/coach-signup', body);
  expect(again.data.user).toEqual(made.data.user);
  const ofIda = eq(accounts.email, 'ida.holm@people.zh.example');
  expect(await provider.database.$count(accounts, ofIda)).toBe(1);
  // A ticket no longer lets in a person who has signed in since.
  provider.clock.advance(30);
  expect((await provider.nobody.post('/coach-signup', body)).error?.code).toBe('WRONG_CODE');
});
