import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { show } from '../../tests/support/shown.tsx';
import { notify } from '../ui/feedback/notify.ts';
import { RouteFocus } from './route-focus.tsx';

// The component that draws the messages is loaded with the first of them.
beforeAll(async () => void (await import('../ui/feedback/toasts.tsx')), 60_000);

function Form({ says }: { readonly says: string }) {
  const navigate = useNavigate();
  const save = async () => {
    await notify(says, 'ok');
    await navigate('/list');
  };
  return (
    <>
      <button type="button" onClick={() => void notify(says, 'ok')}>
        Save
      </button>
      <button type="button" onClick={() => void notify(says, 'warning', { staysOpen: true })}>
        Warn
      </button>
      <button type="button" onClick={() => void save()}>
        Save and close
      </button>
      <Link to="/list">To the list</Link>
    </>
  );
}

const screens = (says: string) => (
  <>
    <RouteFocus />
    <Routes>
      <Route path="/" element={<Form says={says} />} />
      <Route path="/list" element={<h1>List</h1>} />
    </Routes>
  </>
);
// It is removed when its animation has ended, which this document does not have.
const isLeaving = (says: string) => /-exit/.test(screen.getByText(says).closest('.Toastify__toast')?.className ?? 'exit');
const press = (name: string) => screen.getByRole('button', { name });

it('removes a message with the screen that it belongs to', async () => {
  const person = await show(screens('Saved here'));
  await person.click(press('Save'));
  await screen.findByText('Saved here');
  await person.click(screen.getByRole('link'));
  await screen.findByRole('heading', { name: 'List' });
  await waitFor(() => expect(isLeaving('Saved here')).toBe(true));
});

it('keeps a message that confirms what led to the next screen', async () => {
  const person = await show(screens('Saved and closed'));
  await person.click(press('Save and close'));
  await screen.findByRole('heading', { name: 'List' });
  expect(isLeaving('Saved and closed')).toBe(false);
});

it('keeps a message that must not be missed until it is closed', async () => {
  const person = await show(screens('Not kept'));
  await person.click(press('Warn'));
  await screen.findByText('Not kept');
  await person.click(screen.getByRole('link'));
  await screen.findByRole('heading', { name: 'List' });
  expect(isLeaving('Not kept')).toBe(false);
});
