import { project, readListQuery, readShown, type Shown } from './list-query.ts';
import { listUsers } from './lists.ts';
import { patchUser, readOperations } from './patch-user.ts';
import { canonicalUser } from './scim-names.ts';
import { requireId, type ScimReply, type ScimRoute } from './scim-route.ts';
import { attributesOf, readUser, type StoredUser, showUser, versionOf } from './user-resource.ts';
import { changeUser, createUser, deleteUser, findUser } from './users.ts';

function replyOf(user: StoredUser, base: string, shown: Shown): ScimReply {
  const resource = showUser(user, base);
  return { body: project(resource, shown), version: versionOf(user), location: resource.meta.location };
}

export const userRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/Users',
    answer: async (call, { query }) => ({ body: await listUsers(call, readListQuery(query)) }),
  },
  {
    method: 'POST',
    path: '/Users',
    answer: async (call, { query, body }) => {
      const shown = readShown(query);
      const user = await createUser(call, readUser(canonicalUser(body), null));
      return { ...replyOf(user, call.base, shown), status: 201 };
    },
  },
  {
    method: 'GET',
    path: '/Users/:id',
    answer: async (call, input) => {
      const shown = readShown(input.query);
      return replyOf(await findUser(call.database, call.enterpriseId, requireId(input, 'User')), call.base, shown);
    },
  },
  {
    method: 'PUT',
    path: '/Users/:id',
    answer: async (call, input) => {
      const shown = readShown(input.query);
      const change = (stored: StoredUser) => readUser(canonicalUser(input.body), stored);
      return replyOf(await changeUser(call, requireId(input, 'User'), change, input.ifMatch), call.base, shown);
    },
  },
  {
    method: 'PATCH',
    path: '/Users/:id',
    answer: async (call, input) => {
      const shown = readShown(input.query);
      const operations = readOperations(input.body);
      const change = (stored: StoredUser) => readUser(patchUser(attributesOf(stored), operations), null);
      return replyOf(await changeUser(call, requireId(input, 'User'), change, input.ifMatch), call.base, shown);
    },
  },
  {
    method: 'DELETE',
    path: '/Users/:id',
    answer: async (call, input) => {
      await deleteUser(call, requireId(input, 'User'), input.ifMatch);
      return {};
    },
  },
];
