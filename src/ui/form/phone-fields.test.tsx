import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { typedPhone } from '../../../contract/phone.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/shown.tsx';
import { Button } from '../controls/button.ts';
import { Form } from './form.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

interface Values {
  readonly phone: string | null;
  readonly phoneCountry: string | null;
}

const schema = z.object({ phone: typedPhone.nullable(), phoneCountry: z.string().nullable() });
const refusal = Object.assign(new Error('refused'), { details: { fields: [{ path: 'body.phone', message: 'x', code: 'phone' }] } });

function Asking({ onSent }: { readonly onSent: (sent: Values) => void }) {
  const form = useContractForm<Values, z.infer<typeof schema>>({
    schema,
    values: { phone: null, phoneCountry: null },
    onSubmit: (sent) => {
      onSent(sent);
      if (sent.phoneCountry === null) throw refusal;
    },
  });
  return (
    <Form form={form} actions={<Button type="submit">Save</Button>}>
      <PhoneFields phone={form.field('phone')} country={form.field('phoneCountry')} label="Phone" />
    </Form>
  );
}

it.each([
  ['en', 'Country of the number', 'Spain', /^Choose the country of the number, or include the country code/],
  ['es', 'País del número', 'España', /^Hay que elegir el país del número o escribirlo con su prefijo/],
] as const)('asks for the country of a number that the provider cannot parse (%s)', async (language, label, country, problem) => {
  const onSent = vi.fn();
  const person = await show(<Asking onSent={onSent} />, { language });
  await person.type(await screen.findByLabelText(/^Phone/), '600 12 34 56');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(problem)).toBeDefined();
  await person.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), country);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(onSent).toHaveBeenLastCalledWith({ phone: '600 12 34 56', phoneCountry: 'ES' }));
});

it('rejects an invalid number before it is sent', async () => {
  const onSent = vi.fn();
  const person = await show(<Asking onSent={onSent} />);
  await person.type(await screen.findByLabelText(/^Phone/), 'call me');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Choose the country of the number/)).toBeDefined();
  expect(onSent).not.toHaveBeenCalled();
});
