import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SecondFactorReset } from '../../../../contract/second-factor-resets.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { shared } from '../../../identity/index.ts';
import { AskSheet } from './ask-sheet.tsx';
import { Resets } from './resets-page.tsx';

const me = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e01';
const reset: SecondFactorReset = {
  id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02',
  person: { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e03', fullName: 'Nora Vidal', email: 'nora@x.example', role: 'USER' },
  reason: 'Video call with her identity card.',
  askedBy: { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e04', fullName: 'Víctor Lago' },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
  status: 'open',
  decidedBy: null,
  decidedAt: null,
  mayDecide: true,
  mayWithdraw: false,
};
const nothing = () => undefined;
const shown = (items: readonly SecondFactorReset[], isOffline = false) => <Resets items={items} isOffline={isOffline} onDone={nothing} />;

beforeEach(() => {
  shared.user = { id: me, role: 'ADMIN', email: 'me@zh.example', fullName: 'Helen Marsh', image: null };
});

it('lets another administrator consent or refuse, with the password', async () => {
  const person = await show(shown([reset]));
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Reset two-step verification of Nora Vidal?')).toBeDefined();
  expect(await screen.findByLabelText(/Current password/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reject', hidden: true })).toBeDefined();
});

it('lets the requester only withdraw, and says why', async () => {
  await show(shown([{ ...reset, mayDecide: false, mayWithdraw: true }]));
  expect(await screen.findByText('You requested it, so another administrator has to approve it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined();
});

it('excludes a person from the decision about their own reset', async () => {
  await show(shown([{ ...reset, person: { ...reset.person, id: me }, mayDecide: false }]));
  expect(await screen.findByText('It is about your own account, so others decide.')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('decides nothing offline, and says who decided', async () => {
  const decided = { ...reset, id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e05', status: 'refused', mayDecide: false } as const;
  await show(shown([reset, { ...decided, decidedBy: { id: me, fullName: 'Helen Marsh' }, decidedAt: '2026-11-20T11:00:00.000Z' }], true));
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Rejected by Helen Marsh/)).toBeDefined();
});

it('asks how the person was identified, with the address filled in', async () => {
  const person = await show(<AskSheet email="nora@x.example" onClose={nothing} onDone={nothing} />, { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Pedir el restablecimiento', hidden: true }));
  expect(await screen.findByText('Explique con al menos 10 letras cómo lo sabe.')).toBeDefined();
  expect(screen.getByDisplayValue('nora@x.example')).toBeDefined();
});
