import type { Employee } from '../../../contract/employees.ts';
import { CallError } from '../../platform/answer.ts';

/** The fields of an employee that an employer can edit. */
export const editableFields = [
  'firstName',
  'lastName',
  'email',
  'department',
  'location',
  'jobTitle',
  'employeeNumber',
  'startedOn',
] as const;
export type EditableField = (typeof editableFields)[number];

/** The newer employee, if the error is a conflict; null for any other failure. */
export function newerEmployee(error: unknown): Employee | null {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return null;
  return (error.details as { current?: Employee } | null)?.current ?? null;
}

/** The fields in which the input differs from what another person has saved meanwhile. */
export function differencesOf(
  typed: Readonly<Record<EditableField, string | null>>,
  opened: Employee,
  newer: Employee,
): readonly { readonly field: EditableField; readonly mine: string | null; readonly theirs: string | null }[] {
  return editableFields
    .filter((field) => newer[field] !== opened[field] && typed[field] !== newer[field])
    .map((field) => ({ field, mine: typed[field], theirs: newer[field] }));
}
