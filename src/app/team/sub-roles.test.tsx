import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SubRole } from '../../../contract/permissions.ts';
import { show } from '../../../tests/support/shown.tsx';
import type { Giver } from '../../domain/permissions/giving.ts';
import { DeleteSubRoleSheet } from './delete-sub-role-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PeopleCard } from './people-card.tsx';
import { SubRoleCards } from './sub-role-cards.tsx';

const employer = { role: 'EMPLOYER' } as const;
const nothing = () => undefined;
const helper: Giver = { userId: 'helper', isOwner: false, permissions: ['enterprise.roles', 'enterprise.employees'] };
const subRole = (id: string, name: string, permissions: SubRole['permissions'], holderCount = 0): SubRole => ({
  ...{ id, name, permissions, holderCount },
  description: null,
  version: 1,
});
const people = subRole('01a1f94a-c2f3-72c3-9d6c-f4046bef6e01', 'People', ['enterprise.employees'], 2);
const finance = subRole('01a1f94a-c2f3-72c3-9d6c-f4046bef6e02', 'Finance', ['enterprise.subscriptions']);
const guests = subRole('01a1f94a-c2f3-72c3-9d6c-f4046bef6e03', 'Guests', []);

const deleting = (subRoles: readonly SubRole[], deleted: SubRole) => (
  <DeleteSubRoleSheet giver={helper} subRoles={subRoles} subRole={deleted} onClose={nothing} onDone={nothing} />
);
const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('asks where the holders of a sub-role go before it is deleted, and offers only what the person may give', async () => {
  await show(deleting([people, finance, guests], people));
  expect(await screen.findByText(/2 people have this sub-role/)).toBeDefined();
  expect(options()).toEqual(['Choose a sub-role', 'Guests']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete sub-role', hidden: true }));
  expect(await screen.findByText('Choose a sub-role for the people who have this one.')).toBeDefined();
});

it('says that another sub-role is needed first, when there is none to move people to', async () => {
  await show(deleting([people], people));
  expect(await screen.findByText(/Create another sub-role first/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete sub-role', hidden: true })).toBeNull();
});

it('uses the current number of holders', async () => {
  await show(deleting([{ ...people, holderCount: 0 }], people));
  expect(await screen.findByText('This cannot be undone. Nobody has this sub-role.')).toBeDefined();
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
});

it('invites only into sub-roles that the person may give, and says what is missing', async () => {
  await show(<InviteSheet {...employer} giver={helper} subRoles={[people, finance, guests]} onClose={nothing} onDone={nothing} />);
  await screen.findByText('Invite an administrator');
  expect(options().slice(0, 3)).toEqual(['No sub-role', 'People', 'Guests']);
  expect(options()).not.toContain('Finance');
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation', hidden: true }));
  expect(await screen.findByText('2 fields need another look.')).toBeDefined();
});

it('explains sub-roles when there are none, and changes none offline', async () => {
  const cards = (subRoles: readonly SubRole[], isOffline: boolean) => (
    <SubRoleCards {...employer} giver={helper} subRoles={subRoles} isOffline={isOffline} onEdit={nothing} onDone={nothing} />
  );
  await show(cards([], false));
  expect(await screen.findByRole('heading', { name: 'No sub-roles yet' })).toBeDefined();
  await show(cards([people], true), { language: 'es' });
  expect(await screen.findByText('Lo tienen 2 personas · Empleados')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Editar People' })).toHaveProperty('disabled', true);
});

it('distinguishes the administrators: owner, oneself, invited, expired', async () => {
  const base = { image: null, phone: null, jobTitle: null, subRoleId: null, subRoleName: null, createdAt: '', version: 1 };
  const person = (id: string, more: object) => ({
    ...base,
    id,
    email: `${id}@company.example`,
    name: { firstName: id, lastName: 'Vidal' },
    fullName: `${id} Vidal`,
    isOwner: false,
    status: 'active' as const,
    invitation: null,
    ...more,
  });
  const invitation = { sentAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-11-29T10:00:00.000Z' };
  await show(
    <PeopleCard
      ownId="Nora"
      people={[
        person('Claire', { isOwner: true }),
        person('Nora', { subRoleName: 'People' }),
        person('Luis', { status: 'invited', invitation: { ...invitation, isExpired: false } }),
        person('Mei', { status: 'invited', invitation: { ...invitation, isExpired: true } }),
      ]}
    />,
    { at: '/enterprise/adminplan' },
  );
  const rows = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Claire Vidal.*All permissions.*Owner/);
  expect(rows[1]).toMatch(/Nora Vidal \(you\).*People.*Active/);
  expect(rows[2]).toMatch(/Luis Vidal.*No sub-role.*Invited/);
  expect(rows[3]).toMatch(/Mei Vidal.*Invitation expired/);
});
