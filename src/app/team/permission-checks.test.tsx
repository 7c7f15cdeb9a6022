import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { SubRole } from '../../../contract/permissions.ts';
import { type Permission, permissions } from '../../../contract/roles.ts';
import { show } from '../../../tests/support/shown.tsx';
import type { Giver } from '../../domain/permissions/giving.ts';
import { PermissionChecks } from './permission-checks.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';

const employer = { role: 'EMPLOYER' } as const;
const side = permissions.filter((permission) => permission.startsWith('enterprise.'));
const owner: Giver = { userId: 'owner', isOwner: true, permissions: side };

function Checks({ giver = owner, start, ofSubRole }: { giver?: Giver; start: readonly Permission[]; ofSubRole?: readonly Permission[] }) {
  const [value, setValue] = useState(start);
  return (
    <PermissionChecks {...employer} giver={giver} label="Permissions" value={value} onChange={setValue} {...(ofSubRole && { ofSubRole })} />
  );
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('offers every permission of the side with what it means, and marks what differs from the sub-role', async () => {
  const person = await show(<Checks start={['enterprise.employees']} ofSubRole={['enterprise.employees']} />);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(side.length);
  expect(screen.getByText('Enter monthly figures such as attendance, turnover and health costs.')).toBeDefined();
  expect(screen.queryByText('Added for this person')).toBeNull();
  await person.click(box(/^Data Input/));
  expect(screen.getByText('Added for this person')).toBeDefined();
  await person.click(box(/^Employees/));
  expect(screen.getByText('Removed for this person')).toBeDefined();
  await person.click(box(/^Employees/));
  expect(screen.queryByText('Removed for this person')).toBeNull();
});

it('leaves permissions unchanged that the signed-in person does not hold, and says why', async () => {
  const giver: Giver = { userId: 'helper', isOwner: false, permissions: ['enterprise.roles', 'enterprise.employees'] };
  await show(<Checks giver={giver} start={['enterprise.data']} />);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getAllByText('You do not have this permission, so you cannot change it.')).toHaveLength(side.length - 2);
  expect(screen.getAllByRole('img', { name: 'Yes' })).toHaveLength(1);
});

it('shows which sub-roles have which permissions: in a table, or as text on a narrow screen', async () => {
  const subRole = {
    id: '1',
    name: 'Finance',
    description: null,
    permissions: ['enterprise.subscriptions'],
    holderCount: 2,
    version: 1,
  } satisfies SubRole;
  await show(<PermissionMatrix {...employer} subRoles={[subRole]} />);
  const row = (await screen.findByText('Subscription and invoices', { selector: 'th span' })).closest('tr') as HTMLElement;
  expect(within(row).getAllByRole('img', { name: 'Yes' })).toHaveLength(2);
  expect(screen.getAllByText('Held by: Owner and Finance')).toHaveLength(1);
  expect(screen.getAllByText('Held by: Owner')).toHaveLength(side.length - 1);
});
