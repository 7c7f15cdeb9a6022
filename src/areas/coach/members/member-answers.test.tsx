import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IntakeAnswer, IntakeForm } from '../../../../contract/intake-form.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AccountDatabase } from '../../../db/account-database.ts';
import { writeChanges } from '../../../db/server-truth.ts';
import { newId } from '../../../platform/ids.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import type { GetToken } from '../../../sync/sign-in/access-token.ts';
import { MemberAnswers } from './member-answers.tsx';

let database: AccountDatabase;
function signIn(getToken: GetToken): void {
  database = accountHere({ role: 'COACH', getToken }).database;
}

const userId = newId();
const answer = (formKey: string): Partial<IntakeAnswer> & { readonly formId: string } => ({
  ...{ id: newId(), userId, formId: newId(), formKey, formVersion: 1, status: 'submitted', values: {}, score: null },
  ...{ answeredAt: '2026-11-20T09:00:00.000Z', receivedAt: '2026-11-20T09:00:01.000Z' },
});

async function know(list: 'intake.answers' | 'intake.answersSpecial', ...items: Partial<IntakeAnswer>[]): Promise<void> {
  await writeChanges(database, changesOfResponse(list, { params: { id: userId } }, { items, nextCursor: null }, null, Date.now()));
}

/** The device has the form that was answered. */
async function knowForm({ formId: id, formKey: key = '' }: ReturnType<typeof answer>, title: string): Promise<void> {
  const form = { id, key, version: 1, category: 'general', title: { en: title, es: title }, groups: [], questions: [], scoring: null };
  await database.intakeForms.put(form as unknown as IntakeForm);
}

const [sleep, mood] = [answer('sleep-diary'), answer('phq-9')];

it('shows the answers once both lists are loaded, as the second would move a control being pressed', async () => {
  signIn(() => new Promise(() => undefined));
  await knowForm(sleep, 'Your sleep');
  await knowForm(mood, 'Your mood');
  await know('intake.answers', sleep);
  await show(<MemberAnswers userId={userId} />);
  // Longer than the device takes to show its data, as in the test below.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(screen.queryByText('Your sleep')).toBeNull();
  await know('intake.answersSpecial', mood);
  expect(await screen.findByText('Your mood')).toBeTruthy();
  expect(screen.getByText('Your sleep')).toBeTruthy();
});

it('shows the answers on the device while the provider is unreachable', async () => {
  signIn(async () => ({ kind: 'unreachable', retryAfterSeconds: null }));
  await knowForm(sleep, 'Your sleep');
  await know('intake.answers', sleep);
  await show(<MemberAnswers userId={userId} />);
  expect(await screen.findByText('Your sleep')).toBeTruthy();
});

it('shows neither the key of a form nor an error about its questions while they load', async () => {
  signIn(() => new Promise(() => undefined));
  await know('intake.answers', sleep);
  await know('intake.answersSpecial', mood);
  await show(<MemberAnswers userId={userId} />);
  await screen.findByRole('button', { name: /export|download/i });
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2);
  expect(screen.queryByText(/phq-9|sleep-diary|not on this device/)).toBeNull();
});

it('explains that they are unavailable once loading failed', async () => {
  signIn(async () => ({ kind: 'unreachable', retryAfterSeconds: null }));
  await know('intake.answers', sleep);
  await show(<MemberAnswers userId={userId} />);
  expect(await screen.findByRole('heading', { name: 'A form' })).toBeTruthy();
  expect(screen.queryByText('sleep-diary')).toBeNull();
});
