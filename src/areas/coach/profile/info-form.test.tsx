import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { InfoForm } from './info-form.tsx';

const words = {
  offeringId: '01930000-0000-7000-8000-0000000000ab',
  headline: 'Better nights',
  about: 'Evenings without a screen.',
  sessionMinutes: 50,
};

it('saves topics by their ids, and former free-text topics until they are removed', async () => {
  const onSave = vi.fn();
  await show(<InfoForm words={{ ...words, specialties: ['Hábitos', 'Beekeeping'] }} onSave={onSave} onCancel={() => undefined} />);
  expect(await screen.findByRole('checkbox', { name: 'Habits', hidden: true })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Shift work', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ ...words, specialties: ['habits', 'Beekeeping', 'shift-work'] }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Beekeeping', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ ...words, specialties: ['habits', 'shift-work'] }));
});

it('accepts up to twelve, and rejects a thirteenth with a message', async () => {
  const onSave = vi.fn();
  await show(<InfoForm words={{ ...words, specialties: [] }} onSave={onSave} onCancel={() => undefined} />);
  const boxes = await screen.findAllByRole('checkbox', { hidden: true });
  for (const box of boxes.slice(0, 13)) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('One field needs another look.');
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  expect(screen.getByText('Choose up to 12. You have chosen 13.')).toBeDefined();
  fireEvent.click(boxes[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSave.mock.lastCall?.[0].specialties).toHaveLength(12));
});
