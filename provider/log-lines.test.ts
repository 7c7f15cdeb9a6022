import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IntakeForm } from '../contract/intake-form.ts';
import { mailedCode } from '../tests/support/mails.ts';
import { type Answer, startTestProvider, type TestProvider } from '../tests/support/provider.ts';
import { makePair, say } from '../tests/support/talking.ts';
import { demoPassword } from './database/seed/demo-accounts.ts';
import { startMailer } from './delivery/mailer.ts';
import { defaultQueueOptions, shareQueue } from './delivery/queue.ts';

let provider: TestProvider;
/** By kind: none of these values may appear in a log line. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  provider = await startTestProvider({ env: { LOG_LEVEL: 'debug' } });
});
afterAll(() => provider.close());

const keep = (what: string, value: unknown): void => {
  secrets.set(what, String(value));
};
const ok = async (answering: Promise<Answer>): Promise<Answer> => {
  const answer = await answering;
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer;
};
const now = () => provider.clock.now().toISOString();

it('hold no password, token, cookie, code, answer about health, text of a person or address, at the level debug', async () => {
  keep('the usual password', demoPassword);
  const account = await provider.make.member({ firstName: 'Xiomara', lastName: 'Quintanilla' });
  keep('an email address', account.email);
  keep('a last name', 'Quintanilla');
  const member = await provider.signIn(account.email);
  keep('an access token', member.token);
  keep('a refresh cookie', member.refresh);

  // Signing in, refused and renewed.
  keep('a wrong password', 'Wrong-password-9');
  await provider.nobody.post('/login', { email: account.email, password: 'Wrong-password-9' });
  await provider.nobody.post('/login', `{"email":"${account.email}","password":"Wrong-password-9`);
  keep('an identity token', 'identity.token.of-maya');
  await provider.nobody.post(`/login/third-party?email=${encodeURIComponent(account.email)}`, { identityToken: 'identity.token.of-maya' });
  const renewed = await ok(provider.nobody.get('/token', { headers: { cookie: `zh_refresh=${member.refresh}` } }));
  keep('a renewed token', renewed.data.accessToken);

  // A forgotten password.
  await ok(provider.nobody.post('/forgot-password', { email: account.email }));
  const code = await mailedCode(provider.database, account.email);
  keep('a mailed code', code);
  const { data } = await ok(provider.nobody.post('/forgot-password/verify-otp', { email: account.email, code }));
  keep('a ticket', data.ticket);
  keep('a new password', 'Quiet-otter-2027');
  await ok(provider.nobody.post('/forgot-password/change-password', { ticket: data.ticket, password: 'Quiet-otter-2027' }));
  const again = await provider.signIn(account.email, 'Quiet-otter-2027');
  const { secret } = (await ok(again.post('/user/second-factor/start', { currentPassword: 'Quiet-otter-2027' }))).data;
  keep('the secret of a second factor', secret);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now().getTime() });
  keep('recovery codes', (await ok(again.post('/user/second-factor/confirm', { code: totp }))).data.recoveryCodes[0]);

  // Texts and answers of people.
  const { member: writing, coach, conversationId } = await makePair(provider);
  keep('a message', 'My knee hurts since the marathon');
  await say(provider, writing, conversationId, 'My knee hurts since the marathon');
  keep('a note', 'Sleeps badly before shifts');
  const note = { id: uuid(), userId: writing.id, text: 'Sleeps badly before shifts', isShared: false, baseVersion: 0, writtenAt: now() };
  await ok(coach.post('/coach/create-personal-note', note));
  const forms = (await ok(writing.get('/user/get-all-health-intake-questions'))).data.items as IntakeForm[];
  const phq9 = forms.find(({ key }) => key === 'phq-9');
  const entries = { 'item-1': { value: 'nearly-every-day', savedAt: now() } };
  keep('an answer about health', 'nearly-every-day');
  await ok(writing.post('/user/intake-drafts', { id: uuid(), formId: phq9?.id, entries, startedAt: now() }));
  keep('the device of a push service', 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAB-of-maya');
  const push = {
    transport: 'web-push',
    endpoint: secrets.get('the device of a push service'),
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  await writing.post('/user/deviceinfo-update', { label: 'Phone', language: 'en', timeZone: 'Europe/Madrid', isInstalled: true, push });
  keep('the address of a visitor', 'alvaro@duero.example');
  keep('a question of a visitor', 'Do you work with night shifts?');
  const contact = { id: uuid(), fullName: 'Álvaro Prieto', email: 'alvaro@duero.example', topic: 'employers', language: 'en' };
  await ok(provider.nobody.post('/contact-us/create', { ...contact, message: 'Do you work with night shifts?' }));
  await ok(writing.get('/user/profile?search=nearly-every-day'));

  // Faults of ours, of the database and of the mail server: their errors repeat the request.
  keep('a value of a failed statement', 'A note that nobody can store');
  await provider.database.execute(sql`alter table personal_notes rename to personal_notes_away`);
  const failed = await coach.post('/coach/create-personal-note', {
    ...note,
    id: uuid(),
    text: 'A note that nobody can store',
    baseVersion: 1,
  });
  expect(failed.status).toBe(500);
  await provider.database.execute(sql`alter table personal_notes_away rename to personal_notes`);
  const refusing = {
    keepsContent: false,
    send: () => Promise.reject(Object.assign(new Error(`550 <${account.email}> is unknown`), { code: 'EENVELOPE', responseCode: 450 })),
    close: () => undefined,
  };
  const { database, clock, app, opened } = provider;
  const queue = shareQueue(opened, defaultQueueOptions);
  const mailer = startMailer({ database, queue, clock, log: app.log, transport: refusing });
  await mailer.sendDue();
  await mailer.close();
  await queue.close();
  keep('a value that the database refuses', 'twelve-of-maya');
  await database.execute(sql`select ${'twelve-of-maya'}::int`).catch((error: unknown) => app.log.error({ err: error }, 'a job failed'));
  app.log.error(
    {
      err: await Promise.resolve('{"password":"Wrong-password-9')
        .then(JSON.parse)
        .catch((error: unknown) => error),
    },
    'a job failed',
  );
  app.log.info(
    { headers: { authorization: `Bearer ${member.token}`, cookie: member.refresh }, body: { password: demoPassword } },
    'logged by mistake',
  );

  const lines = provider.logLines.join('');
  expect(lines).toContain('a call failed');
  expect(lines).toContain('a mail did not get out');
  expect(lines).toContain('logged by mistake');
  // Six digits may well be a part of a time.
  const holds = (value: string) => (/^\d+$/.test(value) ? new RegExp(`(?<!\\d)${value}(?!\\d)`).test(lines) : lines.includes(value));
  const found = [...secrets].filter(([, value]) => holds(value) || holds(encodeURIComponent(value)));
  expect(found).toEqual([]);
});

it('name the build, the request and what it was refused with', async () => {
  const { headers } = await provider.nobody.get('/user/profile');
  const line = provider.logLines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === headers['x-request-id']);
  expect(line).toMatchObject({ version: '0.1.0', build: provider.config.build.id, status: 401, refusedWith: 'INVALID_TOKEN' });
  expect((await provider.nobody.get('/health')).data).toEqual({ status: 'alive', version: '0.1.0', build: provider.config.build.id });
});
