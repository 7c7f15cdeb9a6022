import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LegalText } from '../../../../contract/legal-texts.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { LegalPage } from './legal-page.tsx';

/** The response of the provider by address; null if it cannot be reached. */
let answer: ((address: string) => object | null) | null = null;
const kept = new Map<string, string>();

beforeEach(() => {
  answer = null;
  kept.clear();
  vi.stubGlobal('fetch', async (address: URL | string) => {
    if (answer === null) throw new TypeError('Failed to fetch');
    const data = answer(String(address));
    return new Response(JSON.stringify(data ? { data } : { code: 'NOT_FOUND' }), {
      status: data ? 200 : 404,
      headers: { 'x-request-id': 'one' },
    });
  });
  // The part of localStorage that is used here.
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
      put: async (key: string, response: Response) => kept.set(key, await response.text()),
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const versions = [
  { number: 3, validFrom: '2026-12-31T23:00:00.000Z', until: null },
  { number: 2, validFrom: '2026-11-19T23:00:00.000Z', until: '2026-12-31T23:00:00.000Z' },
  { number: 1, validFrom: '2026-10-31T23:00:00.000Z', until: '2026-11-19T23:00:00.000Z' },
];
function textOf(number: number, more: Partial<LegalText> = {}): LegalText {
  const stored = versions.find((version) => version.number === number);
  return {
    ...{
      kind: 'terms',
      number,
      language: 'en',
      title: `Terms, version ${number}`,
      lead: 'What holds.',
      inForce: 2,
      timeZone: 'Europe/Madrid',
    },
    blocks: [
      { kind: 'heading', level: 2, runs: [{ text: 'First part' }] },
      { kind: 'paragraph', runs: [{ text: '<img src=x onerror=alert(1)>' }] },
      { kind: 'heading', level: 2, runs: [{ text: 'Second part' }] },
    ],
    changes: number === 1 ? null : 'Shorter.',
    validFrom: stored?.validFrom ?? '',
    until: stored?.until ?? null,
    versions,
    ...more,
  };
}

it('shows the built-in text offline, with a note that there may be a newer version', async () => {
  await show(<LegalPage of="terms" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of service' })).toBeDefined();
  expect(await screen.findByText(/This version came with the app/)).toBeDefined();
  expect(screen.getAllByText('In force since 1 November 2026')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: 'What ZH is' })).toBeDefined();
});

it('shows the version in force with its day in the zone of the platform, upcoming versions, and no HTML from the text', async () => {
  answer = () => textOf(2);
  await show(<LegalPage of="terms" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms, version 2' })).toBeDefined();
  // 23:00 UTC is the next day in Madrid.
  expect(screen.getAllByText('In force since 20 November 2026').length).toBeGreaterThan(0);
  expect(screen.getByText(/A new version takes effect on 1 January 2027/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read the new version' }).getAttribute('href')).toBe('/?version=3');
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(within(contents).getByRole('link', { name: 'Second part' }).getAttribute('href')).toBe('#second-part');
  const list = screen.getByRole('region', { name: 'All versions' });
  expect(within(list).getByText('In force from 1 November 2026 to 20 November 2026')).toBeDefined();
  expect(within(list).getByText('In force from 1 January 2027')).toBeDefined();
});

it('marks an earlier version as no longer in force, in Spanish', async () => {
  answer = (address) => (address.includes('number=1') ? textOf(1, { language: 'es' }) : null);
  await show(<LegalPage of="terms" />, { language: 'es', at: '/?version=1' });
  expect(await screen.findByText(/Esta es una versión anterior/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Leer la versión en vigor' })).toBeDefined();
});

it('shows the last known text with its age offline, and the newest once back online', async () => {
  answer = () => textOf(2);
  const first = await show(<LegalPage of="terms" />);
  await screen.findByRole('heading', { level: 1, name: 'Terms, version 2' });
  await waitFor(() => expect(kept.size).toBe(1));
  answer = null;
  void first;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^As of \d\d:\d\d\. We could not reach the server/)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Terms, version 2' })).toBeDefined();
  answer = () => textOf(3, { inForce: 3 });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms, version 3' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/We could not reach/)).toBeNull());
});

it('explains that a version cannot be shown, and links to the one in force', async () => {
  answer = () => null;
  await show(<LegalPage of="terms" />, { at: '/?version=9' });
  expect(await screen.findByText(/We cannot show version 9/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe('/');
});
