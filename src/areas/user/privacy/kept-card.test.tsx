import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultRetention } from '../../../../contract/platform-defaults.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { KeptCard } from './kept-card.tsx';

it('says in the language of the person for how long each kind of data is kept', async () => {
  await show(<KeptCard days={{ ...defaultRetention, notifications: 1 }} />, { language: 'es' });
  expect(await screen.findByText('Quién ha leído tus datos de salud')).toBeDefined();
  const periods = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(periods).toEqual(['3 años', '1 día', '180 días', '1 año', '6 años', '3 años']);
});
