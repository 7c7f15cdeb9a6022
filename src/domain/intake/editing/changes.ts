import type { IntakeContent, Question, QuestionGroup } from '../../../../contract/intake-form.ts';

/** How a form that is being written changes: pure, and whole after each step. */

export type QuestionType = Question['type'];
type Text = IntakeContent['title'];

export const noText: Text = { en: '', es: '' };

/** A key from words, which none of those taken has. */
export function freshKey(words: string, taken: Iterable<string>): string {
  const plain = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  const all = new Set(taken);
  const base = plain === '' ? 'x' : plain;
  let key = base;
  for (let copy = 2; all.has(key); copy += 1) key = `${base}-${copy}`;
  return key;
}

export function newContent(title: Text, category: string): IntakeContent {
  return { category, title, description: noText, source: null, questions: [], scoring: null };
}

const idsIn = ({ questions, groups = [] }: IntakeContent): string[] => [...questions, ...groups].map(({ id }) => id);

/** An empty question of this type, keeping what it has in common with the one it replaces, expressions included. */
export function questionOfType(type: QuestionType, from: Pick<Question, 'id' | 'text' | 'isRequired'> & Partial<Question>): Question {
  const { id, text, help, lead, isRequired, within, showWhen, linkId, codes, expressions, isHidden } = from;
  const base = {
    ...{ id, text, isRequired },
    ...(help && { help }),
    ...(lead && { lead }),
    ...(within && { within }),
    ...(showWhen && { showWhen }),
    ...(linkId && { linkId }),
    ...(codes && { codes }),
    ...(expressions && { expressions }),
    ...(isHidden && { isHidden }),
  };
  switch (type) {
    case 'choice':
    case 'multiple-choice':
      return { ...base, type, options: 'options' in from && from.options ? from.options : [newOption([]), newOption(['answer-1'])] };
    case 'scale':
      return { ...base, type, minimum: 0, maximum: 10, minimumLabel: noText, maximumLabel: noText };
    default:
      return { ...base, type };
  }
}

export function newOption(taken: readonly string[]) {
  return { code: freshKey(`answer-${taken.length + 1}`, taken), text: noText };
}

/** Adds a question after another one, in the same group; at the end where there is none. */
export function addQuestion(content: IntakeContent, afterId: string | null): { content: IntakeContent; id: string } {
  const id = freshKey(`question-${content.questions.length + 1}`, idsIn(content));
  const at = content.questions.findIndex((question) => question.id === afterId);
  const within = content.questions[at]?.within;
  const question = questionOfType('choice', { id, text: noText, isRequired: true, ...(within && { within }) });
  const place = at < 0 ? content.questions.length : at + 1;
  return { content: { ...content, questions: content.questions.toSpliced(place, 0, question) }, id };
}

/** A group of its own around a question. */
export function addGroup(content: IntakeContent, questionId: string): { content: IntakeContent; id: string } {
  const groups = content.groups ?? [];
  const id = freshKey(`group-${groups.length + 1}`, idsIn(content));
  const within = content.questions.find((question) => question.id === questionId)?.within;
  const group: QuestionGroup = { id, title: noText, ...(within && { within }) };
  const questions = content.questions.map((question) => (question.id === questionId ? { ...question, within: id } : question));
  return { content: gathered({ ...content, groups: [...groups, group], questions }), id };
}

export function changeQuestion(content: IntakeContent, id: string, change: (question: Question) => Question): IntakeContent {
  return { ...content, questions: content.questions.map((question) => (question.id === id ? change(question) : question)) };
}

export function changeGroup(content: IntakeContent, id: string, change: Partial<QuestionGroup>): IntakeContent {
  return { ...content, groups: (content.groups ?? []).map((group) => (group.id === id ? { ...group, ...change } : group)) };
}

/** Puts a question into a group, or out of all; it goes to the end of the group's questions. */
export function putWithin(content: IntakeContent, id: string, within: string | undefined): IntakeContent {
  return gathered(
    changeQuestion(content, id, (question) => {
      const { within: _, ...rest } = question;
      return within === undefined ? rest : { ...rest, within };
    }),
  );
}

/**
 * Deletes a question and everything that refers to it: conditions on it, its part in the score, its answers that call for care.
 * Questions nested in it take its place.
 */
export function removeQuestion(content: IntakeContent, id: string): IntakeContent {
  const gone = content.questions.find((question) => question.id === id);
  const freed = <Place extends Question | QuestionGroup>(place: Place): Place => {
    const { within, showWhen, ...rest } = place;
    const conditions = showWhen?.conditions.filter(({ questionId }) => questionId !== id) ?? [];
    const around = within === id ? gone?.within : within;
    return {
      ...rest,
      ...(around === undefined ? {} : { within: around }),
      ...(showWhen && conditions.length > 0 ? { showWhen: { ...showWhen, conditions } } : {}),
    } as Place;
  };
  const { scoring } = content;
  const kept = {
    ...content,
    questions: content.questions.filter((question) => question.id !== id).map(freed),
    ...(content.groups && { groups: content.groups.map(freed) }),
    scoring: scoring && {
      ...scoring,
      questionIds: scoring.questionIds.filter((questionId) => questionId !== id),
      careWhen: scoring.careWhen.filter(({ questionId }) => questionId !== id),
    },
  };
  return withoutEmptyGroups(kept);
}

/** Deletes a heading; its questions stay in its place. */
export function removeGroup(content: IntakeContent, id: string): IntakeContent {
  const around = content.groups?.find((group) => group.id === id)?.within;
  const freed = <Place extends Question | QuestionGroup>(place: Place): Place => {
    if (place.within !== id) return place;
    const { within: _, ...rest } = place;
    return (around === undefined ? rest : { ...rest, within: around }) as Place;
  };
  const groups = (content.groups ?? []).filter((group) => group.id !== id).map(freed);
  return { ...content, groups, questions: content.questions.map(freed) };
}

/**
 * Moves a question to another place; in the middle of a group it joins that group, at its edge it joins the group of the
 * question above it.
 */
export function moveQuestion(content: IntakeContent, id: string, to: number): IntakeContent {
  const from = content.questions.findIndex((question) => question.id === id);
  const moved = content.questions[from];
  const place = Math.max(0, Math.min(to, content.questions.length - 1));
  if (!moved || place === from) return content;
  const rest = content.questions.toSpliced(from, 1);
  const [above, below] = [rest[place - 1], rest[place]];
  const isOwnGroup = (other: Question | undefined) => other !== undefined && other.within === moved.within;
  const within =
    isOwnGroup(above) || isOwnGroup(below) ? moved.within : above && below && above.within === below.within ? above.within : undefined;
  const { within: _, ...plain } = moved;
  const question = (within === undefined ? plain : { ...plain, within }) as Question;
  return withoutEmptyGroups(gathered({ ...content, questions: rest.toSpliced(place, 0, question) }));
}

/** Reorders questions so that those of a group directly follow it. */
function gathered(content: IntakeContent): IntakeContent {
  const places = new Map<string, { id: string; within?: string | undefined }>(
    [...(content.groups ?? []), ...content.questions].map((place) => [place.id, place]),
  );
  const rank = new Map(content.questions.map(({ id }, index) => [id, index]));
  const firstIn = (id: string): number => {
    const own = rank.get(id) ?? Number.POSITIVE_INFINITY;
    const below = [...places.values()].filter((place) => place.within === id).map((place) => firstIn(place.id));
    return Math.min(own, ...below);
  };
  const inOrder = (within: string | undefined, depth: number): string[] =>
    depth > places.size
      ? []
      : [...places.values()]
          .filter((place) => (place.within !== undefined && places.has(place.within) ? place.within : undefined) === within)
          .map(({ id }) => ({ id, first: firstIn(id) }))
          .sort((one, other) => one.first - other.first)
          .flatMap(({ id }) => [id, ...inOrder(id, depth + 1)]);
  const order = inOrder(undefined, 0);
  const questions = order.flatMap((id) => content.questions.find((question) => question.id === id) ?? []);
  return questions.length === content.questions.length ? { ...content, questions } : content;
}

function withoutEmptyGroups(content: IntakeContent): IntakeContent {
  if (!content.groups) return content;
  let { groups } = content;
  for (let before = -1; groups.length !== before; ) {
    before = groups.length;
    const used = new Set([...content.questions, ...groups].map(({ within }) => within));
    groups = groups.filter(({ id }) => used.has(id));
  }
  const { groups: _, ...rest } = content;
  return groups.length === 0 ? rest : { ...rest, groups };
}
