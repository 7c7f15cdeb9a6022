import * as z from 'zod';
import { done, endpoint, identifier, instant } from './endpoint.ts';

/** The source of the list of employees: files and forms, or the company's directory over SCIM 2.0. */
export const employeeSource = z.enum(['file', 'directory']);
export type EmployeeSource = z.infer<typeof employeeSource>;

/** Tokens that can be used at the same time: two, so that one can be replaced without interruption. */
export const maxDirectoryTokens = 2;

/** A token that a directory logs in with; the token itself is shown once, when it is created. */
export const directoryToken = z.object({
  id: identifier,
  /** The last four characters of the token. */
  ending: z.string(),
  createdAt: instant,
  /** Null if the person no longer has an account. */
  createdByName: z.string().nullable(),
  /** To the minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
});
export type DirectoryToken = z.infer<typeof directoryToken>;

/** The connection of an employer's directory. */
export const directorySetup = z.object({
  source: employeeSource,
  /** New people get a magic link as soon as the directory sends them. */
  invitesAtOnce: z.boolean(),
  /** The SCIM base address that is entered in the directory. */
  address: z.string(),
  tokens: z.array(directoryToken).max(maxDirectoryTokens),
  /** Numbers of current employees whom the directory has sent, and whom it has not. */
  sentCount: z.int().min(0),
  otherCount: z.int().min(0),
});
export type DirectorySetup = z.infer<typeof directorySetup>;

const employer = { access: ['EMPLOYER'], permission: 'enterprise.employees' } as const;

export const directory = {
  get: endpoint({
    method: 'GET',
    path: '/enterprise/directory',
    summary: 'The source of the own list of employees, and the connection of the directory',
    ...employer,
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    reply: directorySetup,
    ours: true,
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/enterprise/directory',
    summary: 'Chooses the source of the employees, and whether new people from the directory are invited at once',
    act: { about: 'enterprise', id: 'own' },
    ...employer,
    offline: 'online',
    memberData: 'none',
    body: z.object({ source: employeeSource.optional(), invitesAtOnce: z.boolean().optional() }),
    reply: directorySetup,
    ours: true,
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/enterprise/directory-token',
    summary: 'Creates a token for the directory and shows it once; at most two can be used at the same time',
    act: { about: 'enterprise', id: 'own' },
    ...employer,
    offline: 'online',
    memberData: 'none',
    reply: z.object({ token: directoryToken, secret: z.string() }),
    errors: ['NOT_ALLOWED_NOW'],
    ours: true,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/enterprise/directory-token/{id}',
    summary: 'Revokes a token of the directory: from now on it is refused',
    act: { about: 'enterprise', id: 'own' },
    ...employer,
    offline: 'online',
    memberData: 'none',
    reply: done,
    errors: ['NOT_FOUND'],
    ours: true,
  }),
};
