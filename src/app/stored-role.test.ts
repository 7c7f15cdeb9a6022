import { expect, it } from 'vitest';
import { storedRoleFor } from './stored-role.ts';

function storage(records: Record<string, string>): Pick<Storage, 'getItem'> {
  return { getItem: (key) => records[key] ?? null };
}

it('reads the role within User for the admin area, and the record role elsewhere', () => {
  const records = storage({ User: '{"role":"ADMIN","accessToken":"x"}', role: 'COACH' });
  expect(storedRoleFor('ADMIN', records)).toBe('ADMIN');
  for (const area of ['USER', 'COACH', 'EMPLOYER'] as const) expect(storedRoleFor(area, records)).toBe('COACH');
});

it.each(['', 'null', '"ADMIN"', '{', '[]', '{"role":null}'])('finds no role in %s', (User) => {
  expect(storedRoleFor('ADMIN', storage({ User }))).toBeNull();
});
