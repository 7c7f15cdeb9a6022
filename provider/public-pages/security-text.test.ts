import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.ts';
import { readConfig } from '../config.ts';
import { serveSecurityText } from './security-text.ts';

async function answerWith(env: Readonly<Record<string, string>>) {
  const app = Fastify();
  const clock = new FakeClock(new Date('2026-11-20T10:00:00.000Z'));
  serveSecurityText(app, readConfig({ PUBLIC_URL: 'https://zh.example', ...env }), clock);
  return app.inject('/.well-known/security.txt');
}

it('names the contact for security problems and how long that is valid', async () => {
  const answer = await answerWith({ SECURITY_CONTACT: 'security@zh.example', SUPPORT_EMAIL: 'help@zh.example' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@zh.example',
    'Expires: 2027-05-19T10:00:00.000Z',
    'Preferred-Languages: en, es',
    'Canonical: https://zh.example/.well-known/security.txt',
    'Policy: https://zh.example/security-policy.txt',
    '',
  ]);
});

it('accepts a page as contact', async () => {
  const answer = await answerWith({ SECURITY_CONTACT: 'https://zh.example/report' });
  expect(answer.body).toMatch(/^Contact: https:\/\/zh\.example\/report$/m);
});

it('falls back to the support address', async () => {
  const answer = await answerWith({ SUPPORT_EMAIL: 'help@zh.example' });
  expect(answer.body).toMatch(/^Contact: mailto:help@zh\.example$/m);
});

it('answers 404 without a contact', async () => {
  expect((await answerWith({})).statusCode).toBe(404);
});
