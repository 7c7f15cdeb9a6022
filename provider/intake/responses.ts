import { and, asc, eq, inArray } from 'drizzle-orm';
import { exportQuestionnaire } from '../../contract/fhir/export.ts';
import { exportResponse } from '../../contract/fhir/response.ts';
import type { intake as endpoints } from '../../contract/intake.ts';
import type { Database } from '../database/open.ts';
import { intakeAnswers, intakeForms } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { HandlerFunction } from '../kernel/handler.ts';
import { toAnswer, toForm } from './store.ts';

/** A member's answers for other systems; the kernel has decided who may have them, and writes it down. */
export const responses: HandlerFunction<typeof endpoints.responses> = async ({ database, clock, params }) => {
  const now = clock.now();
  const content = JSON.stringify(await bundleOfResponses(database, params.id, now), null, 2);
  return { fileName: `zh-answers-${toInstant(now).slice(0, 10)}.json`, contentType: 'application/fhir+json', content };
};

/** A Bundle of FHIR R4: what a member has submitted, after the questionnaires in the very versions that were answered. */
export async function bundleOfResponses(database: Database, memberId: string, now: Date): Promise<object> {
  const rows = await database
    .select()
    .from(intakeAnswers)
    .where(and(eq(intakeAnswers.userId, memberId), eq(intakeAnswers.status, 'submitted')))
    .orderBy(asc(intakeAnswers.receivedAt), asc(intakeAnswers.id));
  const formIds = [...new Set(rows.map(({ formId }) => formId))];
  const forms = formIds.length === 0 ? [] : await database.select().from(intakeForms).where(inArray(intakeForms.id, formIds));
  const formsById = new Map(forms.map((row) => [row.id, toForm(row)]));
  const questionnaires = [...formsById].map(([id, form]) => entry(id, { ...exportQuestionnaire(form), id }));
  const answers = rows.flatMap((row) => {
    const form = formsById.get(row.formId);
    return form ? [entry(row.id, exportResponse(form, toAnswer(row)))] : [];
  });
  return { resourceType: 'Bundle', type: 'collection', timestamp: toInstant(now), entry: [...questionnaires, ...answers] };
}

function entry(id: string, resource: object): object {
  return { fullUrl: `urn:uuid:${id}`, resource };
}
