import { eq } from 'drizzle-orm';
import { hasExpressions } from '../../contract/expressions/has-expressions.ts';
import { personAt } from '../../contract/expressions/person.ts';
import type { AnswerValues } from '../../contract/intake-form.ts';
import type { Database } from '../database/open.ts';
import { accounts } from '../database/schema/index.ts';
import type { IntakeDefinition } from '../database/schema/intake.ts';
import { found } from '../kernel/refusal.ts';

interface Given {
  readonly memberId: string;
  readonly values: AnswerValues;
  readonly answeredAt: Date;
}

/**
 * The form and the answers as the rules need them: expressions are evaluated here once more, as on the device, since what a device
 * worked out proves nothing. The engine is loaded with the first form that has expressions.
 */
export async function resolveAnswers(database: Database, definition: IntakeDefinition, { memberId, values, answeredAt }: Given) {
  if (!hasExpressions(definition)) return { form: definition, values };
  const [profile] = await database
    .select({ birthDate: accounts.birthDate, gender: accounts.gender, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, memberId));
  const { resolveForm } = await import('../../contract/expressions/resolve-form.ts');
  return resolveForm(definition, values, personAt(found(profile ?? null), answeredAt));
}

/** Whether the expressions of a form can be evaluated: by question or group, why not. */
export async function problemsOfFormulas(definition: IntakeDefinition): Promise<{ readonly at: string; readonly code: string }[]> {
  if (!hasExpressions(definition)) return [];
  const { problemsOfExpressions } = await import('../../contract/expressions/check.ts');
  return problemsOfExpressions(definition).map(({ id, code, detail }) => ({ at: id, code: `expression-${code}: ${detail}`.slice(0, 500) }));
}
