import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { importQuestionnaire } from '../../../../contract/fhir-questionnaire.ts';
import type { IntakeForm } from '../../../../contract/intake-form.ts';
import { accountHere } from '../../../../tests/support/account-here.ts';
import { branchingInstruments } from '../../../../tests/support/questionnaires/branching-instruments.ts';
import { documentOf } from '../../../../tests/support/questionnaires/instrument-parts.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { writeChanges } from '../../../db/server-truth.ts';
import { changesOfResponse } from '../../../sync/fetching/collections.ts';
import { FillingIn } from './filling-in.tsx';

afterEach(cleanup);

function imported(name: string): IntakeForm {
  const instrument = branchingInstruments.find((each) => each.name === name);
  const result = instrument && importQuestionnaire(JSON.stringify(documentOf(instrument)));
  if (!result?.ok) throw new Error(`${name} was not imported.`);
  return { ...result.form, id: '0190f000-0000-7000-8000-000000000001', version: 1, updatedAt: '2026-11-20T10:00:00.000Z' };
}

/** The form of a member whose device has no connection. */
async function fillIn(name: string, gender: 'female' | 'male') {
  const account = accountHere({ role: 'USER', getToken: () => new Promise(() => undefined) });
  const profile = { id: account.accountId, version: 1, birthDate: '1990-05-06', gender, timeZone: 'Europe/Madrid' };
  await writeChanges(account.database, changesOfResponse('accounts.profile', {}, profile, null, Date.now()));
  return show(<FillingIn newestForm={imported(name)} />);
}

/** A member whose device has neither a connection nor their profile. */
function fillInWithoutProfile(name: string) {
  accountHere({ role: 'USER', getToken: () => new Promise(() => undefined) });
  return show(<FillingIn newestForm={imported(name)} />);
}

const result = async (name: string) => (await screen.findByRole('region', { name })).textContent;

it.each([
  ['female', 'Yes'],
  ['male', 'No'],
] as const)('calculates a result without a connection, for a %s member: %s', async (gender, positive) => {
  const user = await fillIn('AUDIT-C with sex', gender);
  const answers = await screen.findAllByRole('radio', { name: 'Answer 1' });
  expect(await result('/positive')).toBe('Not available yet');
  for (const answer of answers) await user.click(answer);
  await waitFor(async () => expect(await result('/positive')).toBe(positive));
  expect(await result('Total score')).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Review your answers' }));
  await screen.findByRole('button', { name: /^Send/ });
  // Calculated answers are shown there, and cannot be changed.
  expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(3);
  expect(screen.getByText('/positive')).toBeDefined();
});

it('asks further questions as soon as an expression says so', async () => {
  const user = await fillIn('HPAI exposure conditions', 'female');
  await screen.findByText('Item /exposed');
  expect(screen.queryByText('Item /days')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(await screen.findByText('Item /days')).toBeDefined();
  expect(screen.queryByText('Item /fever')).toBeNull();
  await user.type(screen.getByRole('textbox'), '9');
  expect(await screen.findByText('Item /fever')).toBeDefined();
});

it('does not calculate for an unknown person where an expression reads the profile', async () => {
  await fillInWithoutProfile('AUDIT-C with sex');
  expect(await screen.findByText('This form is not ready on this device yet')).toBeDefined();
  expect(screen.getByText(/It uses your date of birth and gender/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('needs no profile where no expression reads it', async () => {
  const user = await fillInWithoutProfile('HPAI exposure conditions');
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  expect(await screen.findByText('Item /days')).toBeDefined();
});
