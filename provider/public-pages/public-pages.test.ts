import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { contactMessages, demoRequests, mails } from '../database/schema/index.ts';

let provider: TestProvider;
let folder: string;

/** Replaces the build of the app's screens: it returns its input. */
const renderer = `
export const bodyOf = (_kind, values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]).filter(([name, value]) => value !== '' && name !== 'language'));
export const problemsOf = (_kind, values) => (values.message === '' ? { message: 'missing' } : {});
export const renderPage = async ({ page, language, given, origin }) => JSON.stringify({ path: page.path, language, given, origin });
`;
const page = (path: string, name: string, rest: object = {}) => ({
  path,
  name,
  needs: [],
  form: null,
  appParameters: [],
  styles: [],
  scripts: [],
  ...rest,
});
const pages = [
  page('/', 'landing', { needs: ['settings', 'offerings', 'coaches'] }),
  page('/contact-us', 'contact', { form: 'contact' }),
  page('/request_demo', 'request-demo', { form: 'demo', needs: ['plans'] }),
  page('/masterSignUp', 'coach-sign-up', { appParameters: ['step'] }),
  page('/login', 'login'),
];

const addresses = ['/', '/masterSignUp', '/user', '/user/sessions/:id', '/user/sessions/:id/call', '/start'];
const missing = page('/404', 'missing');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zh-pages-'));
  mkdirSync(join(folder, '.pages'));
  mkdirSync(join(folder, 'areas'));
  writeFileSync(join(folder, 'areas', 'user.html'), '<!doctype html><title>The area of members</title>');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(
    join(folder, '.pages', 'list.json'),
    JSON.stringify({ entry: '/assets/app.js', fonts: [], template: '', pages, addresses, missing }),
  );
  writeFileSync(join(folder, '.pages', 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, '.pages', 'render-page.js'), renderer);
  provider = await startTestProvider({ appFolder: folder, env: { PUBLIC_URL: 'https://zh.example' } });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const asPage = { accept: 'text/html,application/xhtml+xml' };
const get = (url: string, headers: Record<string, string> = {}) => provider.app.inject({ url, headers: { ...asPage, ...headers } });
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  provider.app.inject({
    method: 'POST',
    url,
    headers: { ...asPage, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('a public page', () => {
  it('comes in the language of the visitor, and is asked for each time', async () => {
    const spanish = await get('/login', { 'accept-language': 'es-ES,es;q=0.9' });
    expect(spanish.json()).toMatchObject({ path: '/login', language: 'es', origin: 'https://zh.example' });
    expect(spanish.headers).toMatchObject({
      'content-language': 'es',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie, accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(String(spanish.headers['content-security-policy'])).toContain("script-src 'self';");
    const chosen = await get('/login', { 'accept-language': 'es', cookie: 'zh_language=en' });
    expect(chosen.json().language).toBe('en');
    expect((await get('/login?lang=es', { cookie: 'zh_language=en' })).json().language).toBe('es');
    expect(chosen.headers.etag).not.toBe(spanish.headers.etag);
  });

  it('is not sent again to who has it, in this language', async () => {
    const { headers } = await get('/login');
    const again = await get('/login', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/login', { 'if-none-match': String(headers.etag), 'accept-language': 'es' })).statusCode).toBe(200);
  });

  it('comes compressed, and without content where only its head is asked for', async () => {
    const small = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString()).path).toBe('/login');
    const head = await provider.app.inject({ method: 'HEAD', url: '/login', headers: asPage });
    expect([head.statusCode, head.body, Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
  });

  it('holds what the provider knows, and is made anew once that is old', async () => {
    const before = (await get('/')).json().given;
    expect(before.settings).toHaveProperty('social');
    expect(before.offerings.length).toBeGreaterThan(0);
    const { id } = await provider.make.coach({});
    expect(id).toBeDefined();
    const [first] = before.offerings;
    expect(first).toHaveProperty('name.es');
    provider.clock.advance(11 * 60);
    expect((await get('/')).json().given.offerings).toHaveLength(before.offerings.length);
  });

  it('is left to the app where its address says what only the app understands', async () => {
    expect((await get('/masterSignUp?step=offer')).body).toContain('The app');
    expect((await get('/masterSignUp')).json().path).toBe('/masterSignUp');
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await get('/index.html')).body).toContain('The app');
  });

  it('is answered to programs that take anything, and not to a script that wants data', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'image/*;q=0.8, */*' }])
      expect((await provider.app.inject({ url: '/login', headers })).json().path).toBe('/login');
    expect((await get('/login', { accept: '*/*', 'sec-fetch-dest': 'empty' })).json().code).toBe('NOT_FOUND');
  });

  it.each([['/nowhere'], ['/users'], ['/login/more']])('says at %s that there is none, with 404', async (path) => {
    const answer = await get(path, { 'accept-language': 'es' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-language']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'es',
    ]);
    expect(answer.json().path).toBe('/404');
    const again = await get(path, { 'accept-language': 'es', 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(404);
  });

  it('is answered with 404 below an area too, where the app says so within its frame', async () => {
    const statusAt = async (path: string, accept = asPage.accept) => {
      const { statusCode, body } = await get(path, { accept });
      return [statusCode, body.includes('The area of members')];
    };
    expect(await statusAt('/user/sessions/42?from=mail', '*/*')).toEqual([200, true]);
    expect(await statusAt('/user/sessions/42/')).toEqual([200, true]);
    expect(await statusAt('/user/sessions/42/call')).toEqual([200, true]);
    expect(await statusAt('/user/nowhere')).toEqual([404, true]);
    expect(await statusAt('/user/sessions/42/nowhere')).toEqual([404, true]);
    expect((await get('/start?to=today')).statusCode).toBe(200);
  });

  it('is known to search engines in both languages', async () => {
    const map = (await get('/sitemap.xml')).body;
    expect(map).toContain('<loc>https://zh.example/request_demo?lang=es</loc>');
    expect(map).toContain('hreflang="en" href="https://zh.example/login?lang=en"');
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://zh.example/sitemap.xml');
  });

  it('keeps what renders it to the provider', async () => {
    expect((await get('/.pages/list.json')).statusCode).toBe(404);
    expect((await get('/.pages/render-page.js')).statusCode).toBe(404);
  });
});

const message = { fullName: 'Ana Gil', email: 'ana@acme.example', topic: 'press', message: 'Hola, qué tal\r\nAna', language: 'es' };

describe('a form that the browser sends by itself', () => {
  it('arrives once, however often the page is loaded again', async () => {
    const first = await post('/contact-us', message);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'es' });
    expect(first.json()).toMatchObject({
      language: 'es',
      given: { form: { kind: 'contact', outcome: 'sent', values: { fullName: 'Ana Gil' }, problems: {} } },
    });
    expect((await post('/contact-us', message)).json().given.form.outcome).toBe('sent');
    const kept = await provider.database.select().from(contactMessages);
    expect(kept).toMatchObject([{ fullName: 'Ana Gil', message: 'Hola, qué tal\nAna', language: 'es', topic: 'press' }]);
    const [mail] = await provider.database.select().from(mails).orderBy(desc(mails.createdAt));
    expect(mail?.to).toBe('ana@acme.example');
  });

  it('comes back with what was typed and what is wrong, at the first wrong field first', async () => {
    const refused = await post('/contact-us', { ...message, email: 'nobody', message: '' }, { 'accept-language': 'en' });
    expect(refused.statusCode).toBe(400);
    const { form } = refused.json().given;
    expect(form).toMatchObject({ outcome: 'refused', failure: null, values: { fullName: 'Ana Gil', email: 'nobody' } });
    expect(Object.entries(form.problems)).toEqual([
      ['email', 'wrong'],
      ['message', 'missing'],
    ]);
    expect(form.values).not.toHaveProperty('language');
  });

  it('is thrown away where a program filled it in, which hears nothing of it', async () => {
    const before = await provider.database.$count(demoRequests);
    const asked = { firstName: 'A', lastName: 'B', email: 'a@b.example', companyName: 'C', companySize: '1-49', website: 'http://x' };
    expect((await post('/request_demo', asked)).json().given.form.outcome).toBe('sent');
    expect(await provider.database.$count(demoRequests)).toBe(before);
    const { website: _website, ...honest } = asked;
    expect((await post('/request_demo', honest)).json().given.form).toMatchObject({ outcome: 'sent' });
    expect(await provider.database.$count(demoRequests)).toBe(before + 1);
  });

  it('is bounded as the call is, and says for how long', async () => {
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await post('/contact-us', { ...message, message: `Number ${at}` }));
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(last?.json().given.form).toMatchObject({ outcome: 'refused', failure: 'TOO_MANY_REQUESTS', values: { message: 'Number 20' } });
  });

  it('that needs the app leads back to its page, and nothing of it is stored or repeated', async () => {
    const sent = await post('/login', { email: 'ana@acme.example', password: 'Secret-2026' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/login']);
    expect(provider.logLines.join('')).not.toContain('Secret-2026');
  });

  it('is nothing else than a form', async () => {
    const answer = await provider.app.inject({ method: 'POST', url: '/contact-us', headers: asPage, payload: message });
    expect(answer.statusCode).toBe(415);
    expect((await post('/contact-us', { ...message, message: 'x'.repeat(60_000) })).statusCode).toBe(413);
    expect((await post('/contact-us', { ...message, message: 'a\0b' })).statusCode).toBe(400);
  });
});
