import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { forgetForm, readFormDraft, readForms, writeFormDraft } from '../../../db/visitor-forms.ts';
import { setPageData } from '../../../domain/support/page-data.ts';
import { dismissSent, readOutbox } from '../../../domain/support/visitor-outbox.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { ContactForm } from './contact-form.tsx';

/** The response of the provider; null if it cannot be reached. */
let answer: { readonly status: number; readonly body: object } | null = null;
const sent: { readonly key: string | null; readonly body: Record<string, unknown> }[] = [];

beforeEach(() => {
  answer = null;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: URL, request: RequestInit) => {
    sent.push({ key: new Headers(request.headers).get('idempotency-key'), body: JSON.parse(String(request.body)) });
    if (answer === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'x-request-id': 'one' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const form of await readForms()) await forgetForm(form.id);
  for (const form of readOutbox().sent) dismissSent(form.id);
  await writeFormDraft('contact', null);
});

async function filledIn(language: 'en' | 'es' = 'en') {
  const person = await show(<ContactForm />, { language });
  await loadTranslations('site-forms');
  await person.type(await screen.findByLabelText('Your name'), 'Ana Gil');
  await person.type(screen.getByLabelText('Email address'), 'ana@acme.example');
  await person.selectOptions(screen.getByLabelText('Topic'), 'press');
  await person.type(screen.getByLabelText('Message'), 'Hello');
  return person;
}

it('shows what is missing, with the focus on the first field, in Spanish too', async () => {
  const person = await show(<ContactForm />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findAllByText('Falta rellenar este campo.')).toHaveLength(4);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  expect(sent).toEqual([]);
});

it('keeps an unsent form, sends it under the same key once back online, and thanks the visitor', async () => {
  const person = await filledIn();
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeDefined();
  await waitFor(() => expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe(''));
  const [kept] = await readForms();
  expect(kept).toMatchObject({ kind: 'contact', body: { fullName: 'Ana Gil', message: 'Hello', language: 'en' } });
  answer = { status: 200, body: { data: { id: kept?.id, receivedAt: '2026-11-23T10:00:00.000Z' } } };
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Thank you, Ana Gil' })).toBeDefined();
  expect(await readForms()).toEqual([]);
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([kept?.id]));
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it('can be edited again before it was sent', async () => {
  const person = await filledIn();
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await person.click(await screen.findByRole('button', { name: 'Edit before sending' }));
  await waitFor(() => expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello'));
  expect(screen.queryByRole('heading', { name: 'Waiting to be sent' })).toBeNull();
  expect(await readForms()).toEqual([]);
});

it('shows a rejection, and marks the field when it is edited', async () => {
  answer = { status: 400, body: { code: 'INVALID_INPUT', message: 'no', details: { fields: [{ path: 'body.email', message: 'no' }] } } };
  const person = await filledIn();
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('heading', { name: 'This could not be accepted' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Edit before sending' }));
  expect(await screen.findByText('Enter an email address, like name@company.com.')).toBeDefined();
});

it('shows a native submission with its errors until they are corrected', async () => {
  const values = { fullName: 'Ana Gil', email: 'nobody', topic: 'press', message: 'Hello' };
  setPageData({ form: { kind: 'contact', values, problems: { email: 'wrong' }, outcome: 'refused', failure: null } });
  try {
    await writeFormDraft('contact', { message: 'Older' });
    const person = await show(<ContactForm />);
    const address = await screen.findByLabelText('Email address');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello');
    await person.type(address, '@acme.example');
    expect(address.getAttribute('aria-invalid')).toBeNull();
  } finally {
    setPageData({});
  }
});

it('confirms a native submission, and shows an empty form', async () => {
  const values = { fullName: 'Ana Gil', email: 'ana@acme.example', topic: 'press', message: 'Hello' };
  setPageData({ form: { kind: 'contact', values, problems: {}, outcome: 'sent', failure: null } });
  try {
    await writeFormDraft('contact', values);
    const person = await show(<ContactForm />);
    expect(await screen.findByRole('heading', { name: 'Thank you, Ana Gil' })).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Fill in the form again' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('');
    await waitFor(async () => expect(await readFormDraft('contact')).toBeNull());
  } finally {
    setPageData({});
  }
});

it('restores typed values after a reload', async () => {
  await writeFormDraft('contact', { message: 'Half a sent' });
  await show(<ContactForm />);
  await waitFor(() => expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Half a sent'));
});
