import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../tests/support/provider.ts';

let provider: TestProvider;
let folder: string;
const script = 'console.info("app");'.repeat(50);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zh-app-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'areas'));
  writeFileSync(join(folder, 'areas', 'enterprise.html'), '<!doctype html><title>ZH of employers</title>');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>ZH</title>');
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'icon.png'), 'png');
  writeFileSync(join(folder, '.secret'), 'hidden');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), script);
  writeFileSync(join(folder, 'assets', '-1a2b3c.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(script));
  provider = await startTestProvider({ appFolder: folder });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => provider.app.inject({ url, headers });
const asPage = { accept: 'text/html,application/xhtml+xml' };

describe('the built app', () => {
  it.each(['/', '/login', '/user/profile/notification', '/coach?x=1', '/api-guide'])('is shown at %s', async (path) => {
    const page = await get(path, asPage);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<title>ZH</title>');
    const policy = String(page.headers['content-security-policy']);
    for (const rule of [
      "default-src 'self';",
      "script-src 'self';",
      "script-src-attr 'none';",
      "object-src 'none';",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain("'unsafe-eval'");
  });

  it('is answered to mail scanners, link checkers and curl, which take anything', async () => {
    const taking: Record<string, string>[] = [{}, { accept: '*/*' }];
    for (const headers of taking) expect((await get('/user/sessions/1', headers)).body).toContain('<title>ZH</title>');
    const asked = await get('/user/sessions/1', { accept: '*/*', 'sec-fetch-dest': 'empty' });
    expect([asked.statusCode, asked.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('may ask for what calls need, and for nothing else of the device', async () => {
    const policy = String((await get('/user', asPage)).headers['permissions-policy']);
    for (const name of ['camera', 'microphone', 'display-capture', 'screen-wake-lock']) expect(policy).toContain(`${name}=(self)`);
    expect(policy).toContain('geolocation=()');
    expect(String((await get('/user', asPage)).headers['content-security-policy'])).not.toContain('agora');
  });

  it('is the page of its area where that has one', async () => {
    const titleAt = async (path: string) => /<title>(.*)<\/title>/.exec((await get(path, asPage)).body)?.[1];
    expect(await Promise.all(['/enterprise', '/enterprise/employees?x=1', '/enterprises', '/admin'].map(titleAt))).toEqual([
      'ZH of employers',
      'ZH of employers',
      'ZH',
      'ZH',
    ]);
  });

  it('comes whole, also where the hash that names a file begins with a dash', async () => {
    expect((await get('/assets/-1a2b3c.js')).statusCode).toBe(200);
    expect((await get('/assets/..%2f.secret')).statusCode).toBe(404);
  });

  it('has its policy on documents, pictures with script and the worker, and nothing to carry elsewhere', async () => {
    for (const path of ['/', '/sw.js', '/icon.svg']) {
      const { headers } = await get(path, asPage);
      expect([path, headers['content-security-policy']]).toEqual([path, expect.stringContaining("script-src 'self'")]);
    }
    for (const path of ['/assets/app-1a2b3c.js', '/icon.png']) {
      const { headers } = await get(path);
      expect([path, headers['content-security-policy']]).toEqual([path, undefined]);
      expect(headers['permissions-policy']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('keeps its hashed files for ever and asks for the others each time', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('comes compressed beforehand where there is such a file', async () => {
    const file = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(file.headers['content-encoding']).toBe('br');
    expect(file.rawPayload.length).toBeLessThan(script.length);
    expect(String(file.headers['content-type'])).toContain('javascript');
    expect((await get('/assets/app-1a2b3c.js')).body).toBe(script);
  });

  it.each([
    ['/assets/gone-999.js', asPage],
    ['/favicon.ico', asPage],
    ['/user', { accept: 'application/json' }],
    ['/api/unknown', asPage],
    ['/api', asPage],
    ['/.secret', {}],
    ['/%2e%2e/package.json', {}],
    ['/..%2fpackage.json', asPage],
  ])('never answers %s with a page', async (path, headers) => {
    const answer = await get(path, headers as Record<string, string>);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('is not what a form sent to an unknown address gets', async () => {
    const answer = await provider.app.inject({ method: 'POST', url: '/login', headers: asPage });
    expect(answer.statusCode).toBe(404);
  });
});
