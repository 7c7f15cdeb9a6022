import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { SellerForm } from './seller-card.tsx';

const nothing = { seller: null, version: 0, changedAt: null, changedByName: null };

it('shows that invoices wait, and the errors of account, VAT number and other fields', async () => {
  const person = await show(<SellerForm stored={nothing} onSaved={vi.fn()} />);
  expect(await screen.findByText(/No invoices are issued and no orders taken until these are complete/)).toBeDefined();
  await person.type(screen.getByLabelText('IBAN'), 'ES91 2100 0418 4502 0005 1333');
  await person.type(screen.getByLabelText('VAT number'), '12');
  await person.click(screen.getByRole('button', { name: 'Save billing details' }));
  expect(await screen.findByText('Check the IBAN: a character is missing or wrong.')).toBeDefined();
  expect(screen.getByText('Enter a VAT number with its country code, for example ESB12345678.')).toBeDefined();
  expect(screen.getByText('Enter a BIC of 8 or 11 characters.')).toBeDefined();
});
