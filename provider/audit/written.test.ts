import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { accounts, auditEntries, employees } from '../database/schema/index.ts';

let provider: TestProvider;
let owner: SignedInCaller;
let employer: SignedInCaller;
let enterpriseId: string;

beforeAll(async () => {
  provider = await startTestProvider();
  owner = await provider.signIn((await provider.make.admin({ firstName: 'Helen', lastName: 'Marsh', language: 'en' })).email);
  enterpriseId = (
    await provider.make.enterprise({ name: 'Levante Logistics', trialSeats: 100, trialEndsAt: new Date('2027-06-01T00:00:00.000Z') })
  ).id;
  employer = await provider.signIn((await provider.make.employer({ enterpriseId, firstName: 'Ana', lastName: 'Pons' })).email);
});
afterAll(() => provider.close());

const latest = async (): Promise<AuditEntry> => (await owner.get('/admin/audit?limit=1')).data.items[0];

async function idOf(email: string): Promise<string> {
  const [row] = await provider.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row?.id ?? '';
}

describe('what an employer does', () => {
  const row = (email: string, firstName: string) => ({ email, firstName, lastName: 'Ruiz', language: 'en' });

  it('importing says how many, and a trial that it was one', async () => {
    const users = [row('carmen@levante.example', 'Carmen'), row('luis@levante.example', 'Luis'), row('eva@levante.example', 'Eva')];
    expect((await employer.post('/enterprise/import-user', { users, isTrial: true })).status).toBe(200);
    expect(await latest()).toMatchObject({ call: 'employees.importUsers', way: 'true', count: 3 });
    expect((await employer.post('/enterprise/import-user', { users })).status).toBe(200);
    const entry = await latest();
    expect(entry).toMatchObject({ kind: 'enterprise.employees', count: 3, object: { name: 'Levante Logistics' } });
    expect(entry.way).not.toBe('true');
    expect(entry.actor).toMatchObject({ fullName: 'Ana Pons', role: 'EMPLOYER', enterpriseName: 'Levante Logistics' });
  });

  it('links and ended employments name the people; who was deleted is not named any more', async () => {
    const userIds = [await idOf('carmen@levante.example'), await idOf('luis@levante.example')];
    expect((await employer.post('/enterprise/send-magic-link', { userIds })).status).toBe(200);
    expect(await latest()).toMatchObject({
      call: 'employees.sendMagicLink',
      count: 2,
      object: { name: 'Carmen Ruiz' },
      others: [{ name: 'Luis Ruiz' }],
    });
    const [leaver] = userIds;
    expect((await employer.delete(`/enterprise/delete-user/${leaver}`, {})).status).toBe(200);
    const entry = await latest();
    expect(entry).toMatchObject({ call: 'employees.delete', object: { name: 'Carmen Ruiz' } });
    expect(entry.changes).toEqual([{ field: 'hasLeft', before: false, after: true }]);
    const [stored] = await provider.database.select().from(auditEntries).where(eq(auditEntries.id, entry.id));
    expect(JSON.stringify(stored)).not.toContain('Carmen');
    await provider.database
      .update(accounts)
      .set({ deletedAt: provider.clock.now() })
      .where(eq(accounts.id, leaver ?? ''));
    expect((await latest()).object).toMatchObject({ name: null, isGone: true });
  });

  it('a change of details keeps nothing of what the employer knows of the person', async () => {
    const userId = await idOf('eva@levante.example');
    const [before] = await provider.database.select().from(employees).where(eq(employees.accountId, userId));
    const body = { department: 'Sales', employeeNumber: '00123', baseVersion: before?.version };
    expect((await employer.patch(`/enterprise/edit-user/${userId}`, body)).status).toBe(200);
    const entry = await latest();
    expect(entry).toMatchObject({ call: 'employees.edit', object: { name: 'Eva Ruiz' }, changes: [] });
    const [stored] = await provider.database.select().from(auditEntries).where(eq(auditEntries.id, entry.id));
    expect(JSON.stringify(stored)).not.toMatch(/Sales|00123|Eva/);
  });
});

describe('what an administrator of the platform does', () => {
  it('deactivating and reactivating are two things, with before and after', async () => {
    for (const isDeactivated of [true, false]) {
      const body = { isDeactivated, ...(isDeactivated && { reason: 'They asked for it.' }) };
      expect((await owner.post(`/admin/deactivate-enterprise?enterpriseId=${enterpriseId}`, body)).status).toBe(200);
      const entry = await latest();
      expect(entry).toMatchObject({ way: String(isDeactivated), object: { name: 'Levante Logistics' } });
      expect(entry.changes).toContainEqual({ field: 'isDeactivated', before: !isDeactivated, after: isDeactivated });
      expect(JSON.stringify(entry)).not.toContain('They asked');
    }
  });

  it('a change of a sub-role keeps the name of then, and the permissions before and after', async () => {
    const made = (await owner.post('/common/set-sub-role', { name: 'Coach relations', permissions: ['admin.coaches'] })).data;
    const body = { name: 'Coaches', permissions: ['admin.coaches', 'admin.demos'], baseVersion: made.version };
    expect((await owner.patch(`/common/edit-sub-role/${made.id}`, body)).status).toBe(200);
    expect(await latest()).toMatchObject({
      object: { name: 'Coach relations' },
      changes: [
        { field: 'name', before: 'Coach relations', after: 'Coaches' },
        { field: 'permissions', before: ['admin.coaches'], after: ['admin.demos', 'admin.coaches'] },
      ],
    });
  });

  it('a change of the settings names the fields that changed, and no other', async () => {
    const { version, support } = (await owner.get('/admin/settings')).data;
    const body = { support: { ...support, email: 'hello@zh.example' }, baseVersion: version };
    expect((await owner.patch('/admin/settings', body)).status).toBe(200);
    await owner.patch('/admin/settings', { support: { ...support, email: 'help@zh.example' }, baseVersion: version + 1 });
    expect((await latest()).changes).toEqual([{ field: 'support.email', before: 'hello@zh.example', after: 'help@zh.example' }]);
  });
});
