import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { demos as endpoints } from '../../contract/demos.ts';
import { demoRequests } from '../database/schema/index.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { behindCursor, decodeCursor, pageSize, toPage } from '../kernel/paging.ts';
import { searchIn } from '../kernel/search.ts';
import { adminsWith } from '../permissions/index.ts';
import { countOpen, openStatuses, readDemo, readHistory, selectDemos, withFollowUps } from './store.ts';

export const all: HandlerFunction<typeof endpoints.all> = async ({ database, query }) => {
  const size = pageSize(query.limit);
  const { status, state, adminId, search } = query;
  const open = [...openStatuses];
  const which = and(
    status ? eq(demoRequests.status, status) : undefined,
    state === 'open' ? inArray(demoRequests.status, open) : undefined,
    state === 'decided' ? notInArray(demoRequests.status, open) : undefined,
    adminId ? eq(demoRequests.assignedAdminId, adminId) : undefined,
    searchIn(demoRequests.searchText, search)?.matches,
    behindCursor(decodeCursor(query.cursor), demoRequests.createdAt, demoRequests.id, 'latest-first'),
  );
  const rows = await selectDemos(database, which, size + 1);
  return toPage(rows, size, ({ row }) => ({ at: row.createdAt, id: row.id }), await withFollowUps(database, rows));
};

export const byId: HandlerFunction<typeof endpoints.byId> = ({ database, query }) => readDemo(database, query.reqDemoId);

export const single: HandlerFunction<typeof endpoints.single> = async ({ database, params }) => ({
  demo: await readDemo(database, params.id),
  history: await readHistory(database, params.id),
});

export const adminsToAssign: HandlerFunction<typeof endpoints.adminsToAssign> = async ({ database }) => {
  const open = await countOpen(database);
  const admins = await adminsWith(database, 'admin.demos');
  return {
    items: admins.map((admin) => ({
      id: admin.id,
      fullName: fullNameOf(admin),
      image: admin.image,
      email: admin.email,
      openCount: open.get(admin.id) ?? 0,
    })),
  };
};
