import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { accountHere } from '../../../../../tests/support/account-here.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import type { SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { newId } from '../../../../platform/ids.ts';
import { NewSessionForm } from './new-session-form.tsx';

beforeEach(() => {
  accountHere({ role: 'COACH', clock: { now: () => new Date('2026-11-22T12:00:00Z'), offset: () => 0 } });
});

const first: SessionFields = {
  ...{ kind: 'one-on-one', userId: '', offeringId: null, title: '', day: '', time: '', minutes: 50, places: '8', repeats: 0 },
};

const showForm = (offerings: readonly OfferingName[] | undefined) =>
  show(
    <NewSessionForm
      {...{ first, offerings, timeZone: 'Europe/Madrid', members: [], sessions: [], bufferMinutes: 0, refusedIntentionId: null }}
    />,
  );

it('reserves space for the offerings until they are known, so that the button below does not move', async () => {
  await showForm(undefined);
  expect(await screen.findByRole('combobox', { name: 'Offering' })).toBeTruthy();
});

it('asks for no offering if the coach has none', async () => {
  await showForm([]);
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Offering' })).toBeNull();
});

it('uses the name of the offering as the default title, and focuses the first missing field', async () => {
  const sleep = { id: newId(), name: { en: 'Sleep', es: 'Sueño' } } as OfferingName;
  const person = await showForm([sleep]);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Offering' }), 'Sleep');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Sleep');
  await person.click(screen.getByRole('button', { name: 'Create session' }));
  expect(await screen.findByText('Choose a member.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Member' })));
});
