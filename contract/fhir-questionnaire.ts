import { isHidden } from './fhir/calculated-items.ts';
import { readConditions } from './fhir/conditions.ts';
import { findUnread } from './fhir/coverage.ts';
import { questionnaire } from './fhir/document.ts';
import { conditionsOfExpression, enableWhenExpressionOf, variablesOf } from './fhir/expressions.ts';
import type { ImportState } from './fhir/import-state.ts';
import { readExpressions } from './fhir/item-expressions.ts';
import { readItem } from './fhir/items.ts';
import { readScoring } from './fhir/scoring.ts';
import { settleExpressions } from './fhir/settle-expressions.ts';
import {
  extensionAt,
  hiddenExtension,
  type ImportedForm,
  type ImportNote,
  type ImportProblem,
  type Item,
  keyFrom,
  own,
  ownForms,
  type Questionnaire,
} from './fhir/terms.ts';
import { type Findings, type Place, TextReader } from './fhir/texts.ts';
import { type IntakeContent, intakeForm, openContent } from './intake-form.ts';
import { problemsOfForm } from './intake-rules.ts';
import { firstJsonError, repeatedNames } from './json-position.ts';

/**
 * Import of a FHIR R4 Questionnaire (hl7.org/fhir/R4/questionnaire.html) as an intake form. Answers
 * are weighed by the ordinal weight of their options, never by their codes: in circulating files of
 * one instrument the same answer carries different codes. A file that decides what is asked or scored
 * in a way that a form of ours cannot is refused; `draft` is what of it can be used, once a
 * person has resolved each of the problems.
 */
export type QuestionnaireImport =
  | { readonly ok: true; readonly form: ImportedForm; readonly notes: readonly ImportNote[] }
  | {
      readonly ok: false;
      readonly problems: readonly ImportProblem[];
      readonly notes: readonly ImportNote[];
      /** Null where nothing of the file can be used. */
      readonly draft: ImportedForm | null;
    };

const refused = (problems: readonly ImportProblem[]): QuestionnaireImport => ({ ok: false, problems, notes: [], draft: null });

/** Reads the text of a file. Never throws: every problem is returned with its place. */
export function importQuestionnaire(text: string): QuestionnaireImport {
  // Editors of one system put a byte order mark before the text; JSON itself knows none.
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  const place = firstJsonError(json);
  if (place) return refused([{ code: 'malformed-json', ...place }]);
  const repeatedMembers = repeatedNames(json);
  if (repeatedMembers.length > 0) {
    // A parser keeps one of the two; which one is not specified.
    return refused(repeatedMembers.map(({ name, ...at }) => ({ code: 'repeated-member', ...at, detail: name })));
  }
  const value: unknown = JSON.parse(json);
  const parsed = questionnaire.safeParse(value);
  if (!parsed.success) {
    return refused(
      parsed.error.issues.map(({ path, message }) => {
        const linkId = linkIdAt(value, path);
        const where = { path: path.join('.'), ...(linkId === undefined ? {} : { linkId }) };
        return { code: 'not-a-questionnaire', ...where, detail: message.slice(0, 500) };
      }),
    );
  }
  const document: Questionnaire = { ...parsed.data, item: parsed.data.item.map((item) => withHidden(item, false)) };
  const repeated = repeatedLinkIds(document.item);
  if (repeated.length > 0) return refused(repeated.map((linkId) => ({ code: 'repeated-link-id', linkId })));
  return readDocument(document);
}

/** What is in a hidden item is hidden too. */
function withHidden(item: Item, isWithin: boolean): Item {
  const isHere = isWithin || isHidden(item);
  return {
    ...item,
    ...(isWithin && !isHidden(item) ? { extension: [...(item.extension ?? []), hiddenExtension] } : {}),
    ...(item.item ? { item: item.item.map((child) => withHidden(child, isHere)) } : {}),
  };
}

function readDocument(document: Questionnaire): QuestionnaireImport {
  const findings: Findings = { problems: [], notes: [] };
  const { problems } = findings;
  const texts = new TextReader(findings, document.language);
  const name = document.title ?? document.name ?? document.id ?? 'Questionnaire';
  const title = texts.readShortened(name, document._title, { path: 'title' }) ?? { en: 'Questionnaire', es: 'Questionnaire' };
  const state = readItems(document, findings, texts);
  const settled = settleExpressions(document, state);
  const { questions, groups } = state;
  findUnread(document, findings, settled.read);
  if (questions.length === 0) problems.push({ code: 'no-questions' });
  if (questions.length > 200) problems.push({ code: 'too-many-questions', detail: String(questions.length) });
  const candidate = {
    key: keyFrom(document.id ?? name),
    category: extensionAt(document.extension, `${own}category`)?.valueCode ?? 'imported',
    title,
    description: texts.readShortened(document.description, document._description, { path: 'description' }) ?? title,
    source: texts.readShortened(document.copyright, document._copyright, { path: 'copyright' }) ?? null,
    ...furtherOf(document),
    ...(groups.length === 0 ? {} : { groups }),
    ...(settled.variables.length === 0 ? {} : { variables: settled.variables }),
    questions,
    scoring: readScoring(document.extension, questions, settled.scored, findings),
  };
  texts.finish();
  if (document.language !== undefined && !/^(en|es)\b/i.test(document.language))
    findings.notes.push({ code: 'other-language', path: 'language', detail: document.language });
  return judge(candidate, state, findings);
}

/** Reads all items, then their conditions, which can name questions that come later. */
function readItems(document: Questionnaire, findings: Findings, texts: TextReader): ImportState {
  const state: ImportState = {
    ...{ findings, texts, valueSets: document.contained ?? [], questions: [], groups: [], weighted: [] },
    ...{ byLinkId: new Map(), conditional: [], taken: new Set<string>(), lead: undefined, translated: new Set<string>() },
    expressions: readExpressions(document),
  };
  for (const [index, top] of document.item.entries()) readItem(top, `item.${index}`, undefined, state);
  if (state.lead) findings.notes.push({ code: 'text-left-out', ...state.lead.place });
  for (const { item, place, id } of state.conditional) {
    const showWhen = showWhenOf(item, place, document, state);
    if (showWhen === undefined) continue;
    for (const list of [state.questions, state.groups] as { id: string }[][]) {
      const index = list.findIndex((each) => each.id === id);
      const found = list[index];
      if (found) list[index] = { ...found, showWhen } as typeof found;
    }
  }
  return state;
}

/** The conditions of an item: R4's own, or an expression that has the same meaning as conditions of ours. Any other is evaluated. */
function showWhenOf(item: Item, place: Place, document: Questionnaire, state: ImportState) {
  const expression = enableWhenExpressionOf(item);
  if (expression && item.enableWhen === undefined) {
    const variables = variablesOf(document.extension, document.item);
    const read = conditionsOfExpression(expression, { items: document.item, questions: state.byLinkId, variables });
    if (read) state.translated.add(item.linkId);
    return read ?? undefined;
  }
  return item.enableWhen ? readConditions(item, place, state.byLinkId, state.findings) : undefined;
}

/** Parts of our forms without a place of their own in FHIR R4. */
function furtherOf(document: Questionnaire): Pick<IntakeContent, 'licence' | 'dueAgainDays' | 'url'> {
  const licence = extensionAt(document.extension, `${own}licence`)?.valueString;
  const days = extensionAt(document.extension, `${own}due-again-days`)?.valueInteger;
  const isOwn = document.url?.startsWith(ownForms) === true;
  return {
    ...(licence === undefined ? {} : { licence: licence.slice(0, 500) }),
    ...(days === undefined ? {} : { dueAgainDays: days === 0 ? null : days }),
    ...(document.url === undefined || isOwn ? {} : { url: document.url }),
  };
}

/** Whether what was read is a whole form that asks and scores what the file does. */
function judge(candidate: object, { questions, groups }: ImportState, { problems, notes }: Findings): QuestionnaireImport {
  const linkIds = new Map([...groups, ...questions].map(({ id, linkId }) => [id, linkId ?? id]));
  const draft = openContent.extend({ key: intakeForm.shape.key }).safeParse(candidate);
  if (!draft.success && problems.length === 0) {
    for (const issue of draft.error.issues) problems.push({ code: 'not-usable', path: issue.path.join('.'), detail: issue.message });
  }
  if (draft.success) {
    for (const { code, at } of problemsOfForm(draft.data)) {
      const linkId = linkIds.get(at);
      const known = code === 'circular-condition' ? code : 'not-usable';
      problems.push({ code: known, ...(linkId === undefined ? { path: at } : { linkId }), ...(known === code ? {} : { detail: code }) });
    }
    const form = intakeForm.omit({ id: true, updatedAt: true, version: true }).safeParse(draft.data);
    if (form.success && problems.length === 0) return { ok: true, form: form.data, notes };
    if (!form.success && problems.length === 0) {
      for (const issue of form.error.issues) problems.push({ code: 'not-usable', path: issue.path.join('.'), detail: issue.message });
    }
  }
  return { ok: false, problems, notes, draft: draft.success && draft.data.questions.length > 0 ? draft.data : null };
}

/** The linkId of the innermost item on the way to a place. */
function linkIdAt(document: unknown, path: readonly PropertyKey[]): string | undefined {
  let linkId: string | undefined;
  let at: unknown = document;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) break;
    at = (at as Record<PropertyKey, unknown>)[step];
    const foundId = typeof at === 'object' && at !== null ? (at as { linkId?: unknown }).linkId : undefined;
    if (typeof foundId === 'string') linkId = foundId;
  }
  return linkId;
}

function repeatedLinkIds(items: readonly Item[]): string[] {
  const all = items.flatMap(linkIdsOf);
  return [...new Set(all.filter((linkId, index) => all.indexOf(linkId) !== index))];
}

function linkIdsOf(item: Item): string[] {
  return [item.linkId, ...(item.item ?? []).flatMap(linkIdsOf)];
}
