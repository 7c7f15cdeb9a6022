import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../database/schema/index.ts';

/** The sort key of lists of people: last name first. A person with one name is sorted by that name, not before everyone else. */
export function sortName({ lastName, firstName }: Pick<typeof accounts, 'lastName' | 'firstName'>): SQL {
  return sql`lower(btrim(${lastName} || ' ' || ${firstName}))`;
}

/** The account that an address opens, in lower case. A provisional one opens nothing: an employer's import made it. */
export function hasAddress(email: string): SQL {
  return sql`(lower(${accounts.email}) = ${email} and not ${accounts.isProvisional})`;
}
