import { describe, expect, it } from 'vitest';
import { permissions } from '../../../contract/roles.ts';
import { visibleLinks } from '../navigation.ts';
import { officeNavigation } from '../office-navigation.ts';
import { officeRoutes } from '../office-routes.ts';
import { paths } from '../paths.ts';
import { permissionsOfAdminPath } from './admin-paths.ts';

const ofAdmins = permissions.filter((permission) => permission.startsWith('admin.'));
const id = '01a1f94a-c2f3-72c3-9d6c-f4046bef6e02';
/** Every page of the area, with an id where its address has one. */
const pages = [
  ...Object.values(paths.admin),
  ...officeRoutes.ADMIN.flatMap(({ path }) => (path === undefined ? [] : [`/admin/${path.replaceAll(/:\w+/g, id)}`])),
];
const isOpen = (page: string, stored: readonly string[]) => {
  const needed = permissionsOfAdminPath(page);
  return needed.length === 0 || needed.some((permission) => stored.includes(permission));
};
/** Open to everyone: the home, one's own profile and notifications. */
const ofEverybody = [paths.admin.dashboard, paths.admin.profile, paths.admin.notifications];

describe('a page of administrators', () => {
  it.each(pages.filter((page) => !ofEverybody.includes(page as (typeof ofEverybody)[number])))(
    '%s takes a permission of the platform',
    (page) => {
      const needed = permissionsOfAdminPath(page);
      expect(needed.length).toBeGreaterThan(0);
      for (const permission of needed) expect(ofAdmins).toContain(permission);
    },
  );

  it.each(ofEverybody)('%s is open to everyone', (page) => {
    expect(permissionsOfAdminPath(page)).toEqual([]);
  });

  it.each(ofAdmins)('%s switched off alone closes exactly the pages that need only it, and their links', (permission) => {
    const stored = ofAdmins.filter((one) => one !== permission);
    const closed = pages.filter((page) => !isOpen(page, stored));
    expect(closed).toEqual(pages.filter((page) => permissionsOfAdminPath(page).join() === permission));
    const links = officeNavigation.ADMIN;
    const hidden = links.filter((link) => !visibleLinks(links, stored).includes(link)).map(({ to }) => to);
    expect(hidden).toEqual(links.filter((link) => [link.permission].flat().join() === permission).map(({ to }) => to));
  });

  it('of the audit needs its own permission, and that of the team another one', () => {
    expect(permissionsOfAdminPath('/admin/adminplan/audit')).toEqual(['admin.audit']);
    expect(permissionsOfAdminPath(`/admin/adminplan/${id}`)).toEqual(['admin.roles']);
    expect(permissionsOfAdminPath('/admin/adminplan/resets')).toEqual(['admin.roles']);
  });
});
