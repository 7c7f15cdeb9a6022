import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { actKind } from '../../../../contract/acts.ts';
import type { AuditEntry } from '../../../../contract/audit.ts';
import { endpointNames, findEndpoint } from '../../../../contract/index.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { adminAudit } from '../../../i18n/en/admin-audit.ts';
import { Entries } from './audit-page.tsx';
import { useAuditColumns } from './columns.tsx';

const entry: AuditEntry = {
  id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e01',
  at: '2026-11-20T10:00:00.000Z',
  call: 'permissions.setOfUser',
  kind: 'admin.roles',
  actor: { id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', fullName: 'Helen Marsh', role: 'ADMIN', enterpriseName: null },
  way: null,
  count: null,
  object: { about: 'permissions', id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e03', name: 'Víctor Lago', isGone: false },
  others: [],
  changes: [],
  requestId: 'r-1',
};
const shown = (items: readonly AuditEntry[], isFiltered: boolean, onReset = () => undefined) => (
  <Entries items={items} isFiltered={isFiltered} place="Entries 1 to 50" onReset={onReset} onPrevious={null} onNext={null} />
);

it('shows actor, act and object; a call without a text of its own is named by its area', async () => {
  await show(shown([entry, { ...entry, id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e04', call: 'nobody.knows', object: null }], false));
  expect(await screen.findByText('Set the permissions of a person')).toBeDefined();
  expect(screen.getByText('Changed something: Admin roles')).toBeDefined();
  expect(screen.getByText('Víctor Lago')).toBeDefined();
  expect(screen.getAllByText('Helen Marsh')).toHaveLength(2);
});

function ObjectCell() {
  const columns = useAuditColumns();
  return <p>{columns.find(({ key }) => key === 'object')?.cell({ ...entry, object: null }) === null ? 'no cell' : 'an empty cell'}</p>;
}

it('has no cell without an object, so that cards leave out the column name', async () => {
  await show(<ObjectCell />);
  expect(await screen.findByText('no cell')).toBeDefined();
});

it('distinguishes an empty list from a filter without matches, which can be cleared', async () => {
  await show(shown([], false));
  expect(await screen.findByText('Nothing here yet')).toBeDefined();
  const reset = vi.fn(() => undefined);
  const person = await show(shown([], true, reset), { language: 'es' });
  await person.click(await screen.findByRole('button', { name: 'Ver todas las entradas' }));
  expect(reset).toHaveBeenCalledOnce();
});

it('shows direction, count, names and changes', async () => {
  const employer = { ...entry.actor, role: 'EMPLOYER' as const, enterpriseName: 'Levante Logistics' };
  const person = (name: string | null) => ({ id: entry.id, name, isGone: name === null });
  await show(
    shown(
      [
        { ...entry, call: 'demos.finalStatus', kind: 'admin.demos', way: 'declined', object: { about: 'demo', ...person('Acme') } },
        {
          ...entry,
          id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e05',
          call: 'employees.endMany',
          kind: 'enterprise.employees',
          actor: employer,
          count: 1200,
          object: { about: 'employee', ...person('Ana Ruiz') },
          others: [person(null)],
        },
        {
          ...entry,
          id: '01a1f94a-c2f3-72c3-9d6c-f4046bef6e06',
          call: 'subscriptions.cancel',
          kind: 'enterprise.subscriptions',
          actor: employer,
          changes: [
            { field: 'status', before: 'running', after: 'cancelled' },
            { field: 'seatCents', before: 1250, after: null },
          ],
        },
      ],
      false,
    ),
  );
  expect(await screen.findByText('Declined a demo request')).toBeDefined();
  expect(screen.getByText('Ended employments: 1,200')).toBeDefined();
  expect(screen.getByText('Ana Ruiz, Someone whose account was deleted and 1,198 more')).toBeDefined();
  expect(screen.getByText('Companies: Employees')).toBeDefined();
  expect(screen.getByText('Status: running → cancelled')).toBeDefined();
  expect(screen.getByText('Price per seat: 12.50 → nothing')).toBeDefined();
});

describe('the words of the audit', () => {
  const texts: unknown = adminAudit.acts;
  const at = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), texts);

  it('exist for every act and each of its variants', () => {
    const acts = endpointNames.filter((name) =>
      (['ADMIN', 'EMPLOYER'] as const).some((role) => actKind(findEndpoint(name), role) !== null),
    );
    const unworded = acts.flatMap((name) => {
      const { act, body } = findEndpoint(name);
      const field = act === undefined || act === 'none' ? undefined : act.way?.replace('body.', '');
      const ways = field === undefined ? [''] : waysOf(body, field);
      return ways.map((way) => (way === '' ? name : `${name}.${way}`)).filter((path) => typeof at(path) !== 'string');
    });
    expect(unworded).toEqual([]);
  });
});

/** The literal values that a field of a body allows. */
function waysOf(body: z.ZodType | undefined, field: string): string[] {
  const { anyOf, properties } = z.toJSONSchema(body ?? z.never(), { io: 'input', unrepresentable: 'any' });
  const schemas = (anyOf ?? [{ properties }]).map((one) => (typeof one === 'object' ? one.properties?.[field] : undefined));
  return schemas.flatMap((schema) => {
    if (typeof schema !== 'object') return [];
    if (schema.type === 'boolean' && schema.const === undefined) return ['true', 'false'];
    return (schema.enum ?? [schema.const]).map(String);
  });
}
