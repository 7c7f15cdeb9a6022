import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { actKind } from '../../../../contract/acts.ts';
import type { AuditEntry } from '../../../../contract/audit.ts';
import { endpointNames, findEndpoint } from '../../../../contract/index.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { adminAudit } from '../../../i18n/en/admin-audit.ts';
import { Entries } from './audit-page.tsx';

const entry: AuditEntry = {
  id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e01',
  at: '2026-11-20T10:00:00.000Z',
  call: 'permissions.setOfUser',
  kind: 'admin.roles',
  actor: { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', fullName: 'Helen Marsh', role: 'ADMIN', enterpriseName: null },
  object: { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e03', name: 'Víctor Lago' },
  requestId: 'r-1',
};
const shown = (items: readonly AuditEntry[], isFiltered: boolean, onReset = () => undefined) => (
  <Entries items={items} isFiltered={isFiltered} place="Entries 1 to 50" onReset={onReset} onPrevious={null} onNext={null} />
);

it('says who did what to what; a call without words is said by its area', async () => {
  await show(shown([entry, { ...entry, id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e04', call: 'nobody.knows', object: null }], false));
  expect(await screen.findByText('Set the permissions of a person')).toBeDefined();
  expect(screen.getByText('Changed something: Admin roles')).toBeDefined();
  expect(screen.getByText('Víctor Lago')).toBeDefined();
  expect(screen.getAllByText('Helen Marsh')).toHaveLength(2);
});

it('tells nothing yet apart from nothing like this, which can be undone', async () => {
  await show(shown([], false));
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
  const reset = vi.fn(() => undefined);
  const person = await show(shown([], true, reset), { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Ver todas las entradas' }));
  expect(reset).toHaveBeenCalledOnce();
});

it('has words for every act that there is', () => {
  const acts = endpointNames.filter((name) => (['ADMIN', 'EMPLOYER'] as const).some((role) => actKind(findEndpoint(name), role) !== null));
  const texts = adminAudit.acts as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const unworded = acts.filter((name) => {
    const [noun = '', call = ''] = name.split('.');
    return texts[noun]?.[call] === undefined;
  });
  expect(unworded).toEqual([]);
});
