import * as z from 'zod';

/** The fields that a column of an import can have: those of an import's body, and leaving. */
export const importField = z.enum([
  'email',
  'firstName',
  'lastName',
  'fullName',
  'department',
  'location',
  'jobTitle',
  'employeeNumber',
  'startedOn',
  'language',
  'status',
  'endedOn',
]);

/** The meaning of a file's columns, by their names; kept for the next file of the enterprise. */
export const importMapping = z.object({
  /** In the order in which the columns of one field are joined; null is left out. */
  columns: z.array(z.object({ heading: z.string().min(1).max(200), field: importField.nullable() })).max(200),
  dayOrder: z.enum(['day-month', 'month-day']).nullable(),
  /** Words of a status column, in lower case: those that mean the person has left, and those that do not. */
  leftStatuses: z.array(z.string().max(200)).max(100),
  presentStatuses: z.array(z.string().max(200)).max(100),
});
export type ImportMapping = z.infer<typeof importMapping>;
