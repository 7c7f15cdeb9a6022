import { maximumOf } from './intake-scoring.ts';
import type { FormContent } from './intake-visibility.ts';

/** What can be wrong with a form itself, beyond its shape. */
interface FormProblem {
  readonly code:
    | 'repeated-question'
    | 'repeated-option'
    | 'unknown-question'
    | 'range-reversed'
    | 'circular-condition'
    | 'not-scorable'
    | 'bands-overlap'
    | 'bands-leave-gap';
  /** The question or band concerned. */
  readonly at: string;
}

/** Checks that a form hangs together: ids, conditions, ranges, scoring and bands. */
export function problemsOfForm(form: FormContent): FormProblem[] {
  return [...problemsOfQuestions(form), ...problemsOfScoring(form)];
}

function problemsOfQuestions(form: FormContent): FormProblem[] {
  const problems: FormProblem[] = [];
  const ids = form.questions.map((question) => question.id);
  const known = new Set(ids);
  for (const [index, question] of form.questions.entries()) {
    if (ids.indexOf(question.id) !== index) problems.push({ code: 'repeated-question', at: question.id });
    for (const { questionId } of question.showWhen?.conditions ?? []) {
      if (!known.has(questionId)) problems.push({ code: 'unknown-question', at: question.id });
    }
    if ('options' in question && new Set(question.options.map((option) => option.code)).size !== question.options.length) {
      problems.push({ code: 'repeated-option', at: question.id });
    }
    if ('minimum' in question && question.minimum !== undefined && question.maximum !== undefined && question.minimum > question.maximum) {
      problems.push({ code: 'range-reversed', at: question.id });
    }
    if (
      question.type === 'date' &&
      question.earliest !== undefined &&
      question.latest !== undefined &&
      question.earliest > question.latest
    ) {
      problems.push({ code: 'range-reversed', at: question.id });
    }
  }
  for (const id of unreachableQuestions(form)) problems.push({ code: 'circular-condition', at: id });
  return problems;
}

/** Questions that could never be shown, since their conditions wait for one another. */
function unreachableQuestions(form: FormContent): string[] {
  const reachable = new Set<string>();
  let before = -1;
  while (reachable.size !== before) {
    before = reachable.size;
    for (const { id, showWhen } of form.questions) {
      if (showWhen === undefined) reachable.add(id);
      else if (showWhen.match === 'all' && showWhen.conditions.every((condition) => reachable.has(condition.questionId))) reachable.add(id);
      else if (showWhen.match === 'any' && showWhen.conditions.some((condition) => reachable.has(condition.questionId))) reachable.add(id);
    }
  }
  return form.questions.map((question) => question.id).filter((id) => !reachable.has(id));
}

function problemsOfScoring(form: FormContent): FormProblem[] {
  const { scoring } = form;
  if (scoring === null) return [];
  const problems: FormProblem[] = [];
  for (const id of scoring.questionIds) {
    const question = form.questions.find((candidate) => candidate.id === id);
    if (!question) problems.push({ code: 'unknown-question', at: id });
    else {
      const isScorable =
        ('options' in question && question.options.some((option) => option.weight !== undefined)) ||
        (question.type === 'yes-no' && question.weightOfYes !== undefined) ||
        (question.type === 'scale' && question.isScored === true);
      if (!isScorable) problems.push({ code: 'not-scorable', at: id });
    }
  }
  for (const { questionId } of scoring.careWhen) {
    if (!form.questions.some((question) => question.id === questionId)) problems.push({ code: 'unknown-question', at: questionId });
  }
  const bands = [...scoring.bands].sort((a, b) => a.minimum - b.minimum);
  for (const [index, band] of bands.entries()) {
    if (band.minimum > band.maximum) problems.push({ code: 'range-reversed', at: band.id });
    const next = bands[index + 1];
    if (next && next.minimum <= band.maximum) problems.push({ code: 'bands-overlap', at: next.id });
    if (next && next.minimum > band.maximum + 1) problems.push({ code: 'bands-leave-gap', at: next.id });
  }
  const last = bands.at(-1);
  if (last && last.maximum < maximumOf(form)) problems.push({ code: 'bands-leave-gap', at: last.id });
  return problems;
}
