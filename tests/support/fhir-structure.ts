/** What the definition of Questionnaire in FHIR R4 asks of a document, as far as it can be read off it (hl7.org/fhir/R4/questionnaire.html, que-0 to que-13). */
export function wrongIn(document: Record<string, unknown>): string[] {
  const wrong: string[] = [];
  const linkIds = new Map<string, Json>();
  collect(document, linkIds, wrong);
  if (document.resourceType !== 'Questionnaire') wrong.push('resourceType');
  if (!['draft', 'active', 'retired', 'unknown'].includes(String(document.status))) wrong.push('status');
  if (!/^[A-Za-z0-9\-.]{1,64}$/.test(String(document.id))) wrong.push('id');
  if (!/^[A-Z]([A-Za-z0-9_]){0,254}$/.test(String(document.name))) wrong.push('name');
  for (const [linkId, item] of linkIds) wrong.push(...wrongWith(item, linkIds).map((what) => `${linkId}: ${what}`));
  wrong.push(...emptyIn(document, ''));
  return wrong;
}

type Json = Record<string, unknown>;

const types = ['group', 'display', 'boolean', 'decimal', 'integer', 'date', 'string', 'text', 'choice'];

function collect(parent: Json, linkIds: Map<string, Json>, wrong: string[]): void {
  for (const item of (parent.item ?? []) as Json[]) {
    const linkId = String(item.linkId);
    if (linkIds.has(linkId) || item.linkId === undefined) wrong.push(`que-2 ${linkId}`);
    linkIds.set(linkId, item);
    collect(item, linkIds, wrong);
  }
}

function wrongWith(item: Json, linkIds: ReadonlyMap<string, Json>): string[] {
  const wrong: string[] = [];
  const conditions = (item.enableWhen ?? []) as Json[];
  if (!types.includes(String(item.type))) wrong.push('type');
  if (item.type === 'group' && !item.item) wrong.push('que-1');
  if (item.type === 'display' && (item.item || item.required || item.code || item.answerOption)) wrong.push('que-1, que-3 or que-6');
  if (item.answerOption && item.type !== 'choice') wrong.push('que-5');
  if (item.type === 'choice' && !item.answerOption) wrong.push('no options');
  if (item.maxLength !== undefined && !['string', 'text'].includes(String(item.type))) wrong.push('que-10');
  if (conditions.length > 1 && item.enableBehavior === undefined) wrong.push('que-12');
  for (const condition of conditions) {
    const answers = Object.keys(condition).filter((name) => name.startsWith('answer'));
    if (!linkIds.has(String(condition.question))) wrong.push('condition on nothing');
    if (answers.length !== 1) wrong.push('condition without one answer');
    if (!['exists', '=', '!=', '>', '<', '>=', '<='].includes(String(condition.operator))) wrong.push('operator');
    if (condition.operator === 'exists' && answers[0] !== 'answerBoolean') wrong.push('que-7');
  }
  return wrong;
}

/** Nothing in FHIR is empty. */
function emptyIn(value: unknown, path: string): string[] {
  if (value === '' || value === null || value === undefined) return [`empty ${path}`];
  if (typeof value !== 'object') return [];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`empty ${path}`];
  return parts.flatMap(([name, part]) => emptyIn(part, `${path}.${name}`));
}
