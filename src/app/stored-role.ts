/**
 * The role stored in the browser: the admin area uses the role within `User`, the other areas the record `role`
 * (docs/product.md, Roles and permissions).
 */
export function storedRoleFor(area: 'ADMIN' | 'USER' | 'COACH' | 'EMPLOYER', storage: Pick<Storage, 'getItem'>): unknown {
  return area === 'ADMIN' ? roleWithinUser(storage.getItem('User')) : storage.getItem('role');
}

function roleWithinUser(text: string | null): unknown {
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    return typeof user === 'object' && user !== null && 'role' in user ? user.role : null;
  } catch {
    // Not written by us: treated as signed out.
    return null;
  }
}
