import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../../tests/support/shown.tsx';
import { openTable, statusesIn } from '../../../../domain/employees/import/open-table.ts';
import { ColumnsStep } from './columns-step.tsx';

const cells = [
  ['Correo', 'Nombre', 'Segundo apellido', 'Apellido 1', 'Situación'],
  ['ana@acme.example', 'Ana', 'López', 'García', 'Activo'],
  ['bo@acme.example', 'Bo', '', 'Ek', 'Baja'],
];
const sheets = [
  { name: 'Léeme', isHidden: false, cells: [['Cómo rellenar']] },
  { name: 'Plantilla', isHidden: true, cells },
];
const handlers = { onSheet: vi.fn(), onOrder: vi.fn(), onStatus: vi.fn(), onBack: vi.fn(), onNext: vi.fn() };

function Step() {
  const [table, setTable] = useState(() => openTable('people.xlsx', cells));
  return (
    <ColumnsStep
      {...handlers}
      {...{ table, sheets, sheet: 1, isRemembered: false, order: 'day-month', statuses: statusesIn(table) }}
      leftStatuses={new Set(['baja'])}
      onTable={setTable}
    />
  );
}

it('shows a field made of several columns, and lets their order be changed', async () => {
  const user = await show(<Step />);
  expect(await screen.findByText('Apellido 1 + Segundo apellido → García López')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Move “Segundo apellido” forward' }));
  expect(screen.getByText('Segundo apellido + Apellido 1 → López García')).toBeDefined();
});

it('offers the sheets of the file, and which status words mean that a person has left', async () => {
  const user = await show(<Step />);
  expect(await screen.findByText('Plantilla (hidden)')).toBeDefined();
  const left = screen.getByRole('checkbox', { name: 'Baja (1 row)' }) as HTMLInputElement;
  const active = screen.getByRole('checkbox', { name: 'Activo (1 row)' }) as HTMLInputElement;
  expect([left.checked, active.checked]).toEqual([true, false]);
  await user.click(active);
  expect(handlers.onStatus).toHaveBeenCalledExactlyOnceWith('activo', true);
});
