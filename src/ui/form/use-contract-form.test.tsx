import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { emailAddress } from '../../../contract/email-address.ts';
import { longText, shortText } from '../../../contract/endpoint.ts';
import { show } from '../../../tests/support/shown.tsx';
import { NumberField, TextAreaField, TextField, type Typed } from './fields.tsx';
import { Form } from './form.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';
import { NotSent, useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: shortText, email: emailAddress, minutes: z.int().min(10).max(240), note: longText.nullable() });
type Sent = z.infer<typeof schema>;

interface ExampleProps {
  readonly known?: { readonly name: string; readonly email: string };
  readonly onSubmit?: (sent: Sent, changed: Partial<Sent>) => Promise<void> | void;
}

function Example({ known = { name: '', email: '' }, onSubmit = () => undefined }: ExampleProps) {
  const form = useContractForm({
    schema,
    values: { ...known, minutes: 50 as Typed, note: null as string | null },
    placeOf: { note: 'notes.en' },
    words: { name: 'Say who you are.' },
    check: ({ name }) => ({ name: name === 'Nobody' ? 'Nobody is not a name.' : undefined }),
    onSubmit,
  });
  return (
    <Form form={form} actions={<button type="submit">Send</button>}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
      <NumberField {...form.field('minutes')} label="Minutes" />
      <TextAreaField {...form.field('note')} label="Note" isOptional />
    </Form>
  );
}

const input = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

it('shows errors at their fields, counts them above, focuses the first, and drops corrected ones', async () => {
  const onSubmit = vi.fn();
  const person = await show(<Example onSubmit={onSubmit} />);
  await person.clear(input('Minutes'));
  await person.type(input('Minutes'), '5');
  await person.click(send());
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '3 fields need another look.');
  expect(document.activeElement).toBe(input('Name'));
  expect(screen.getByText('Say who you are.')).toBeTruthy();
  expect(screen.getByText('The minimum is 10.')).toBeTruthy();
  await person.type(input('Name'), 'Nobody');
  expect(await screen.findByText('Nobody is not a name.')).toBeTruthy();
  await person.type(input('Name'), ' else');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('2 fields need another look.'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('sends the parsed values, once, with what differs from the known ones', async () => {
  let finish: (() => void) | undefined;
  const onSubmit = vi.fn(
    (_sent: Sent, _changed: Partial<Sent>) =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const person = await show(<Example known={{ name: 'Ana', email: 'ana@example.com' }} onSubmit={onSubmit} />);
  await person.type(input('Name'), ' Maria  ');
  expect(hasUnsavedWork()).toBe(true);
  await person.dblClick(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana Maria', email: 'ana@example.com', minutes: 50, note: null }, { name: 'Ana Maria' });
  finish?.();
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

function Late() {
  const [known, setKnown] = useState({ name: 'Ana', email: 'old@example.com' });
  return (
    <>
      <Example known={known} />
      <button type="button" onClick={() => setKnown({ name: 'Anna', email: 'new@example.com' })}>
        Arrive
      </button>
    </>
  );
}

it('applies late values to untouched fields, and keeps typed ones', async () => {
  const person = await show(<Late />);
  await person.type(input('Name'), ' Maria');
  await person.click(screen.getByRole('button', { name: 'Arrive' }));
  await waitFor(() => expect(input('Email')).toHaveProperty('value', 'new@example.com'));
  expect(input('Name')).toHaveProperty('value', 'Ana Maria');
});

it('shows a rejection of the provider at its field until that changes, and other failures below', async () => {
  const refusal = Object.assign(new Error(), { code: 'INVALID_INPUT', details: { fields: [{ path: 'body.email', message: '' }] } });
  const onSubmit = vi.fn().mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Error());
  const person = await show(<Example known={{ name: 'Ana', email: 'ana@example.com' }} onSubmit={onSubmit} />);
  await person.click(send());
  expect(await screen.findByText('Please check this.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input('Email')));
  await person.type(input('Email'), 'x');
  await waitFor(() => expect(screen.queryByText('Please check this.')).toBeNull());
  await person.click(send());
  expect((await screen.findByRole('status')).textContent).toMatch(/could not reach the server/);
  expect(input('Email')).toHaveProperty('value', 'ana@example.comx');
});

function Secret({ onSubmit }: { readonly onSubmit: (sent: { name: string; email: string }) => Promise<void> }) {
  const form = useContractForm({
    schema: schema.pick({ name: true, email: true }),
    values: { name: '', email: 'ana@example.com' },
    describeFailure: async () => 'Wait 30 seconds.',
    clearedWhenSent: ['name'],
    onSubmit,
  });
  return (
    <Form form={form} actions={<button type="submit">Send</button>}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
    </Form>
  );
}

it('keeps typed values after a failure with its own text, and clears the fields that must be retyped once sent', async () => {
  const onSubmit = vi.fn(async () => undefined).mockRejectedValueOnce(new Error());
  const person = await show(<Secret onSubmit={onSubmit} />);
  await person.type(input('Name'), 'Ana');
  await person.type(input('Email'), 'x');
  await person.click(send());
  expect(await screen.findByText('Wait 30 seconds.')).toBeTruthy();
  expect(input('Name')).toHaveProperty('value', 'Ana');
  await person.click(send());
  await waitFor(() => expect(input('Name')).toHaveProperty('value', ''));
  expect(input('Email')).toHaveProperty('value', 'ana@example.comx');
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

function Price({ known, onSubmit }: { readonly known: number; readonly onSubmit: (sent: { price: number }) => void }) {
  const form = useContractForm({
    schema: z.object({ price: z.number().min(0.5).max(1000) }),
    values: { price: known as Typed },
    onSubmit,
  });
  return (
    <Form form={form} actions={<button type="submit">Enviar</button>}>
      <NumberField {...form.field('price')} label="Precio" fractionDigits={2} />
    </Form>
  );
}

it('shows a number with the decimal sign of the reader, and parses either', async () => {
  const onSubmit = vi.fn();
  const person = await show(<Price known={12.5} onSubmit={onSubmit} />, { language: 'es' });
  expect(input('Precio')).toHaveProperty('value', '12,5');
  await person.clear(input('Precio'));
  await person.type(input('Precio'), '0,255');
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Debe ser un número con 2 decimales como máximo.')).toBeTruthy();
  await person.type(input('Precio'), '{Backspace}');
  expect(await screen.findByText('El mínimo es 0,5.')).toBeTruthy();
  await person.clear(input('Precio'));
  await person.type(input('Precio'), '6.');
  expect(input('Precio')).toHaveProperty('value', '6.');
  await person.type(input('Precio'), '75');
  await person.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ price: 6.75 }, { price: 6.75 }));
});

it('keeps typed values, as not sent, when the person cancels', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new NotSent());
  const person = await show(<Example known={{ name: 'Ana', email: 'ana@example.com' }} onSubmit={onSubmit} />);
  await person.type(input('Name'), ' Maria');
  await person.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('status')).toBeNull();
  expect(hasUnsavedWork()).toBe(true);
  await person.click(send());
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
});

it.each(['body.notes.en', 'body.notes'])(
  'shows at its field what the provider rejects of %s, by the path of the field in the request',
  async (path) => {
    const refusal = Object.assign(new Error('refused'), { code: 'VALIDATION_FAILED', details: { fields: [{ path, code: 'too_long' }] } });
    const person = await show(<Example known={{ name: 'Ana', email: 'ana@zh.example' }} onSubmit={() => Promise.reject(refusal)} />);
    await person.type(input('Note (optional)'), 'x');
    await person.click(send());
    await waitFor(() => expect(document.activeElement).toBe(input('Note (optional)')));
    expect(input('Note (optional)').getAttribute('aria-invalid')).toBe('true');
  },
);
