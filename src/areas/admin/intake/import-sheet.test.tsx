import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../tests/support/shown.tsx';
import { ImportSheet } from './import-sheet.tsx';

it('accepts no other file while one is being read', async () => {
  const user = await show(<ImportSheet rows={[]} onClose={vi.fn()} />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Questionnaire/);
  const file = new File(['{}'], 'form.json', { type: 'application/json' });
  file.text = () => new Promise(() => undefined);
  await user.upload(field, file);
  expect(field.disabled).toBe(true);
});
