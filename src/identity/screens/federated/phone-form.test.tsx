import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { PhoneForm } from './phone-form.tsx';

const form = (onNumber: (email: string, phone: string) => void) => (
  <PhoneForm asksForEmail={false} isSent={false} isBusy={false} onNumber={onNumber} onCode={vi.fn()} onBack={vi.fn()} />
);

it.each([
  ['GB', '020 7946 0000', '+442079460000'],
  ['ES', '(600) 12-34.56', '+34600123456'],
  ['GB', '+34 600 12 34 56', '+34600123456'],
])('sends the code to a number of %s, %s, as it is dialled from everywhere', async (country, typed, expected) => {
  const onNumber = vi.fn();
  const person = await show(form(onNumber));
  await person.selectOptions(await screen.findByLabelText('Country of the number'), country);
  await person.type(screen.getByLabelText('Phone number'), typed);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(onNumber).toHaveBeenCalledWith('', expected, expect.anything()));
});

it('asks for the country of a number without a country code', async () => {
  const onNumber = vi.fn();
  const person = await show(form(onNumber), { language: 'es' });
  await person.selectOptions(await screen.findByLabelText('País del número'), '');
  await person.type(screen.getByLabelText('Número de teléfono'), '600 12 34 56');
  await person.keyboard('{Enter}');
  expect(await screen.findByText(/Hay que elegir su país/)).toBeDefined();
  expect(onNumber).not.toHaveBeenCalled();
});
