import { importField } from '../../../../contract/import-mapping.ts';

/** What a column can hold. A whole name is parted into first and last name; the last two say who has left. */
export const importFields = importField.options;
export type ImportField = (typeof importFields)[number];

/** Fields that several columns can make, one after the other: a first and a second surname, a name and a middle name. */
export const joinedFields: ReadonlySet<ImportField> = new Set(['firstName', 'lastName', 'fullName', 'department', 'location', 'jobTitle']);
