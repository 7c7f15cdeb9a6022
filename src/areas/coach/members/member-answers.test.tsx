import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { IntakeAnswer } from '../../../../contract/intake-form.ts';
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
const answer = (formKey: string): Partial<IntakeAnswer> => ({
  ...{ id: newId(), userId, formId: newId(), formKey, formVersion: 1, status: 'submitted', values: {}, score: null },
  ...{ answeredAt: '2026-11-20T09:00:00.000Z', receivedAt: '2026-11-20T09:00:01.000Z' },
});

async function know(list: 'intake.answers' | 'intake.answersSpecial', ...items: Partial<IntakeAnswer>[]): Promise<void> {
  await writeChanges(database, changesOfResponse(list, { params: { id: userId } }, { items, nextCursor: null }, null, Date.now()));
}

it('shows the answers once both lists are there: the second would move what is being pressed', async () => {
  signIn(() => new Promise(() => undefined));
  await know('intake.answers', answer('sleep-diary'));
  await show(<MemberAnswers userId={userId} />);
  // Longer than the device takes to show what it has, as the one below does.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(screen.queryByText('sleep-diary')).toBeNull();
  await know('intake.answersSpecial', answer('phq-9'));
  expect(await screen.findByText('phq-9')).toBeTruthy();
  expect(screen.getByText('sleep-diary')).toBeTruthy();
});

it('shows those that the device has while the provider is away', async () => {
  signIn(async () => ({ kind: 'unreachable', retryAfterSeconds: null }));
  await know('intake.answers', answer('sleep-diary'));
  await show(<MemberAnswers userId={userId} />);
  expect(await screen.findByText('sleep-diary')).toBeTruthy();
});
