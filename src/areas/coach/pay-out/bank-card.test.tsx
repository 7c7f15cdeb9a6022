import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { Known } from './bank-card.tsx';

const details = {
  holder: 'Marta Vidal',
  needsLatinHolder: false,
  ibanEnding: '3000',
  country: 'DE',
  bic: null,
  changedAt: '2026-11-20T10:00:00.000Z',
};

it('shows only the last digits of an account', async () => {
  await show(<Known details={details} onDone={() => undefined} />);
  expect(await screen.findByText('Account DE …3000')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change' })).toBeDefined();
});

it('requires a name in Latin letters if the bank cannot process it', async () => {
  const person = await show(<Known details={{ ...details, holder: '李雷', needsLatinHolder: true }} onDone={() => undefined} />);
  expect(await screen.findByText(/Your bank needs the name in Latin letters/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Change' }));
  const sheet = await screen.findByRole('dialog', { name: 'Bank details' });
  await person.type(await within(sheet).findByLabelText('Account holder'), '李雷');
  await person.type(within(sheet).getByLabelText('IBAN'), 'ES91 2100 0418 4502 0005 1332');
  await person.click(within(sheet).getByRole('button', { name: 'Continue' }));
  expect(await within(sheet).findByText('Write the name in Latin letters, as your bank spells it.')).toBeDefined();
});

it('explains an invalid IBAN, and asks for the password before anything is sent', async () => {
  const person = await show(<Known details={null} onDone={() => undefined} />);
  expect(await screen.findByText(/Without bank details we can’t pay you/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Add bank details' }));
  const sheet = await screen.findByRole('dialog', { name: 'Bank details' });
  await person.type(await within(sheet).findByLabelText('Account holder'), 'Marta Vidal');
  await person.type(within(sheet).getByLabelText('IBAN'), 'ES92 2100 0418 4502 0005 1332');
  await person.click(within(sheet).getByRole('button', { name: 'Continue' }));
  expect(await within(sheet).findByText('Check the IBAN: a character is missing or wrong.')).toBeDefined();
  await person.clear(within(sheet).getByLabelText('IBAN'));
  await person.type(within(sheet).getByLabelText('IBAN'), 'es91 2100 0418 4502 0005 1332');
  await person.click(within(sheet).getByRole('button', { name: 'Continue' }));
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(await within(proof).findByText(/the account ending in 1332/)).toBeDefined();
});
