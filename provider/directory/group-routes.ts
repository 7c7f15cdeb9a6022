import { groupSteps, groupVersion, readGroup, type StoredGroup, showGroup } from './group-resource.ts';
import { changeGroup, createGroup, deleteGroup, findGroup, readMembers } from './groups.ts';
import { isShown, project, readListQuery, readShown, type Shown } from './list-query.ts';
import { listGroups } from './lists.ts';
import { readOperations } from './patch-user.ts';
import type { ScimCall } from './scim-call.ts';
import { requireId, type ScimReply, type ScimRoute } from './scim-route.ts';

async function replyOf({ database, base }: ScimCall, group: StoredGroup, shown: Shown): Promise<ScimReply> {
  const members = isShown('members', shown) ? ((await readMembers(database, [group.id])).get(group.id) ?? []) : null;
  const resource = showGroup(group, members, base);
  return { body: project(resource, shown), version: groupVersion(group), location: resource.meta.location };
}

export const groupRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/Groups',
    answer: async (call, { query }) => ({ body: await listGroups(call, readListQuery(query)) }),
  },
  {
    method: 'POST',
    path: '/Groups',
    answer: async (call, { query, body }) => {
      const shown = readShown(query);
      return { ...(await replyOf(call, await createGroup(call, readGroup(body)), shown)), status: 201 };
    },
  },
  {
    method: 'GET',
    path: '/Groups/:id',
    answer: async (call, input) => {
      const shown = readShown(input.query);
      return replyOf(call, await findGroup(call.database, call.enterpriseId, requireId(input, 'Group')), shown);
    },
  },
  {
    method: 'PUT',
    path: '/Groups/:id',
    answer: async (call, input) => {
      const shown = readShown(input.query);
      const group = await changeGroup(call, requireId(input, 'Group'), readGroup(input.body), input.ifMatch);
      return replyOf(call, group, shown);
    },
  },
  {
    method: 'PATCH',
    path: '/Groups/:id',
    // Replies without a body, which both Okta and Entra ID accept: a department can have thousands of members.
    answer: async (call, input) => {
      const group = await changeGroup(call, requireId(input, 'Group'), groupSteps(readOperations(input.body)), input.ifMatch);
      return { version: groupVersion(group) };
    },
  },
  {
    method: 'DELETE',
    path: '/Groups/:id',
    answer: async (call, input) => {
      await deleteGroup(call, requireId(input, 'Group'), input.ifMatch);
      return {};
    },
  },
];
