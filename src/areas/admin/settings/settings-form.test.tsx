import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defaultRetention, defaultSettings } from '../../../../contract/platform-defaults.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsOf, settingsSchema, valuesOf } from './values.ts';

const settings = { ...defaultSettings, retention: defaultRetention, version: 1, changedAt: null, changedByName: null };

it('shows the present settings, and rejects an invalid address and an invalid duration', async () => {
  const person = await show(<SettingsForm settings={settings} onSaved={vi.fn()} />);
  const store = await screen.findByLabelText(/^App Store/);
  expect((store as HTMLInputElement).value).toBe('https://apps.apple.com/');
  await person.clear(store);
  await person.type(store, 'apps.apple.com');
  const mails = screen.getByLabelText(/^Record of sent emails/);
  await person.clear(mails);
  await person.type(mails, '3');
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/begins with https/)).toBeDefined();
  expect(await screen.findByText('2 fields need another look.')).toBeDefined();
});

it('keeps at least one emergency number, and marks missing fields', async () => {
  const onChange = vi.fn();
  const [first] = defaultSettings.emergency;
  const person = await show(<EmergencyFields numbers={first ? [first] : []} isWrong onChange={onChange} />, { language: 'es' });
  expect(await screen.findByText(/Revise los números/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Añadir un número' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([first, { country: null, number: '', name: { en: '', es: '' } }]);
});

it('sends unchanged values as they were', () => {
  const { version: _version, changedAt: _at, changedByName: _by, ...known } = settings;
  expect(settingsOf(settingsSchema.parse(valuesOf(settings)))).toEqual(known);
});
