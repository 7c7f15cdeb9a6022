import { importField } from '../../../../contract/import-mapping.ts';

/** The fields of a column. A whole name is split into first and last name; the last two say who has left. */
export const importFields = importField.options;
export type ImportField = (typeof importFields)[number];

/** Fields that can be joined from several columns: a first and a second surname, a name and a middle name. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['firstName', 'lastName', 'fullName', 'department', 'location', 'jobTitle']);
