import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../database/schema/index.ts';

/** What lists of people are sorted by: the last name first. Who has one name stands where that name belongs, not before everybody. */
export function sortName({ lastName, firstName }: Pick<typeof accounts, 'lastName' | 'firstName'>): SQL {
  return sql`lower(btrim(${lastName} || ' ' || ${firstName}))`;
}

/** The account that an address opens, in lower case. A provisional one opens nothing: an employer's import made it. */
export function hasAddress(email: string): SQL {
  return sql`(lower(${accounts.email}) = ${email} and not ${accounts.isProvisional})`;
}
