import { eq } from 'drizzle-orm';
import { hasExpressions } from '../../contract/expressions/has-expressions.ts';
import { type PersonProfile, personAt } from '../../contract/expressions/person.ts';
import type { AnswerValues } from '../../contract/intake-form.ts';
import type { Database } from '../database/open.ts';
import { accounts } from '../database/schema/index.ts';
import type { IntakeDefinition } from '../database/schema/intake.ts';
import { found } from '../kernel/refusal.ts';

interface Given {
  readonly memberId: string;
  readonly values: AnswerValues;
  /** The instant at which the device evaluated the form, by its own clock. */
  readonly at: Date;
  /** The profile that the device used; the account's by default. */
  readonly person: PersonProfile | undefined;
}

/**
 * Evaluates the expressions of a form again, for the person and the instant for which the device evaluated them. Results that a device
 * sends are not used. The engine is loaded with the first form that has expressions.
 */
export async function resolveAnswers(database: Database, definition: IntakeDefinition, { memberId, values, at, person }: Given) {
  if (!hasExpressions(definition)) return { form: definition, values };
  const profile = person ?? (await profileOf(database, memberId));
  const { resolveForm } = await import('../../contract/expressions/resolve-form.ts');
  return resolveForm(definition, values, personAt(profile, at));
}

async function profileOf(database: Database, memberId: string): Promise<PersonProfile> {
  const [profile] = await database
    .select({ birthDate: accounts.birthDate, gender: accounts.gender, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, memberId));
  return found(profile ?? null);
}

/** Whether the expressions of a form can be evaluated: by question or group, why not. */
export async function problemsOfFormulas(definition: IntakeDefinition): Promise<{ readonly at: string; readonly code: string }[]> {
  if (!hasExpressions(definition)) return [];
  const { problemsOfExpressions } = await import('../../contract/expressions/check.ts');
  return problemsOfExpressions(definition).map(({ id, code, detail }) => ({ at: id, code: `expression-${code}: ${detail}`.slice(0, 500) }));
}
