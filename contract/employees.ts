import * as z from 'zod';
import { employeeSource } from './directory.ts';
import { addressToShow, emailAddress } from './email-address.ts';
import {
  day,
  done,
  endpoint,
  identifier,
  instant,
  language,
  page,
  pageQuery,
  personName,
  shortText,
  typedText,
  version,
} from './endpoint.ts';
import { importMapping } from './import-mapping.ts';
import { invitations } from './invitations.ts';
import { secondFactorCode } from './sign-in-methods.ts';

export const employeeStatus = z.enum(['imported', 'invited', 'joined', 'left']);

/**
 * An employment relation as the employer sees it: never who booked, with which coach, nor when the
 * person was last active (LESSONS, privacy). `id` is the account id of the person.
 */
export const employee = z.object({
  id: identifier,
  email: addressToShow,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  jobTitle: z.string().nullable(),
  employeeNumber: z.string().nullable(),
  startedOn: day.nullable(),
  status: employeeStatus,
  importedAt: instant,
  invitedAt: instant.nullable(),
  joinedAt: instant.nullable(),
  /** The last day of an employment whose end is known. */
  leavesOn: day.nullable(),
  leftAt: instant.nullable(),
  /** The company’s directory manages this person: details can be changed and the employment ended only there. */
  isFromDirectory: z.boolean(),
  version,
});
export type Employee = z.infer<typeof employee>;

/** What is known about an employee who is imported, from a file, typed, or from a directory. */
export const employeeInput = z.object({
  email: emailAddress,
  ...personName,
  department: shortText.nullish(),
  location: shortText.nullish(),
  jobTitle: shortText.nullish(),
  employeeNumber: typedText().min(1).max(64).nullish(),
  startedOn: day.nullish(),
  language: language.optional(),
});

/** Addresses in lower case and employee numbers. */
const listedPeople = z.object({
  emails: z.array(z.string().max(254)).max(20_000),
  employeeNumbers: z.array(z.string().max(200)).max(20_000),
});

export const employees = {
  importUsers: endpoint({
    method: 'POST',
    path: '/enterprise/import-user',
    summary:
      'Imports employees, known by address or employee number within the own enterprise; a row that cannot be used holds up no other',
    act: { about: 'enterprise', id: 'own', way: 'body.isTrial', count: 'body.users' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: z.object({
      users: z.array(employeeInput).min(1).max(1000),
      /** Only returns what would happen. */
      isTrial: z.boolean().optional(),
    }),
    reply: z.object({
      importedCount: z.int().min(0),
      updatedCount: z.int().min(0),
      /** Rows that equal what is stored already: a repeated import changes nothing. */
      unchangedCount: z.int().min(0),
      /** The result of each row, in the given order; `userId` is null where there is nobody (yet). */
      rows: z.array(
        z.object({
          row: z.int().min(1),
          outcome: z.enum(['imported', 'updated', 'unchanged', 'refused']),
          userId: identifier.nullable(),
          /** The employee number belongs to a person with another address. The address was changed, or kept because the person has joined. */
          note: z.enum(['address-changed', 'address-kept']).nullable(),
        }),
      ),
      /** Seats that magic links can be sent for; an import takes none. Null without a subscription or a trial. */
      freeSeats: z.int().min(0).nullable(),
      /** `row` counts from 1, in the order given. */
      refused: z.array(
        z.object({
          row: z.int().min(1),
          email: addressToShow,
          /** `number-conflict`: the employee number and the address belong to different people. */
          reason: z.enum(['repeated', 'number-conflict']),
        }),
      ),
    }),
    errors: ['EMPLOYEES_FROM_DIRECTORY'],
  }),
  imported: endpoint({
    method: 'GET',
    path: '/enterprise/get-imported-users',
    summary: 'The employees of the own enterprise, by name',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    query: z.object({
      ...pageQuery,
      search: typedText().max(200).optional(),
      status: employeeStatus.optional(),
      department: typedText().max(200).optional(),
      location: typedText().max(200).optional(),
      /** By name by default; a search puts the likeliest first. */
      sort: z.enum(['name', 'department', 'location', 'imported', 'joined']).optional(),
      direction: z.enum(['ascending', 'descending']).optional(),
    }),
    reply: page(employee).extend({
      total: z.int().min(0),
      departments: z.array(z.string()),
      locations: z.array(z.string()),
      source: employeeSource,
    }),
  }),
  ...invitations,
  missingFrom: endpoint({
    method: 'POST',
    path: '/enterprise/employees-missing-from',
    summary:
      'The employees whose address and number are not in a list, for the leavers of an import; a thousand, those marked as left first',
    act: 'none',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: z.object({
      present: listedPeople,
      /** People that the file marks as having left. */
      left: listedPeople,
    }),
    reply: z.object({ items: z.array(employee.extend({ isMarkedAsLeft: z.boolean() })), total: z.int().min(0) }),
    ours: true,
  }),
  importMapping: endpoint({
    method: 'GET',
    path: '/enterprise/import-mapping',
    summary: 'What the columns of the last import were taken for; null before the first',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    offline: 'online',
    reply: z.object({ mapping: importMapping.nullable() }),
    ours: true,
  }),
  rememberImportMapping: endpoint({
    method: 'POST',
    path: '/enterprise/import-mapping',
    summary: 'Keeps what the columns of a file were taken for, for the next import of the enterprise',
    act: { about: 'enterprise', id: 'own' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: importMapping,
    reply: done,
    ours: true,
  }),
  endMany: endpoint({
    method: 'POST',
    path: '/enterprise/end-employments',
    summary: 'Ends the employment of several people; they keep account and data',
    act: { about: 'employee', id: 'body.userIds', count: 'reply.endedCount' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    memberData: 'none',
    offline: 'online',
    body: z.object({ userIds: z.array(identifier).min(1).max(1000), leftOn: day.optional() }),
    reply: z.object({ endedCount: z.int().min(0), skipped: z.array(identifier) }),
    errors: ['EMPLOYEES_FROM_DIRECTORY'],
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/enterprise/get-user/{id}',
    summary: 'One employee',
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    allowsDeactivatedEnterprise: true,
    offline: 'cache',
    reply: employee,
    errors: ['NOT_FOUND'],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/enterprise/edit-user/{userId}',
    summary: 'Changes what the employer keeps of an employee; the email address only until the person joined',
    act: { about: 'employee', id: 'params.userId' },
    access: ['EMPLOYER'],
    permission: 'enterprise.employees',
    offline: 'online',
    memberData: 'none',
    body: employeeInput.omit({ language: true }).partial().extend({ baseVersion: version.optional() }),
    reply: employee,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'NOT_ALLOWED_NOW', 'EMPLOYEES_FROM_DIRECTORY'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/enterprise/delete-user/{userId}',
    summary: 'By the employer: ends the employment relation. By the person: deletes the own account',
    act: { about: 'employee', id: 'params.userId' },
    access: ['EMPLOYER', 'USER'],
    permission: 'enterprise.employees',
    reauthentication: { of: ['USER'], by: ['password', 'second-factor'] },
    offline: 'online',
    memberData: 'none',
    body: z.object({
      /** By the employer: the last day, in the employer's zone; today or later keeps the relation until it is over. */
      leftOn: day.optional(),
      /** By a person who deletes the own account. */
      currentPassword: z.string().min(1).max(200).optional(),
      code: secondFactorCode.optional(),
    }),
    /** For the person: until when it can be undone, by logging in. */
    reply: done.extend({ endsAt: instant.nullable() }),
    errors: ['NOT_FOUND', 'OBJECT_DENIED', 'ALREADY_DONE', 'EMPLOYEES_FROM_DIRECTORY'],
  }),
};
