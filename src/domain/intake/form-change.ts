import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AnswerValues, IntakeForm, Question } from '../../../contract/intake-form.ts';
import { answerOf } from '../../../contract/intake-rules.ts';

/** What happened to existing answers when their form was changed, question by question. */
export interface FormChange {
  /** How many answers remain, to unchanged questions. */
  readonly kept: number;
  /** The answer remains, but the question has another wording. */
  readonly reworded: readonly LocalizedText[];
  /** The earlier answer does not fit any more. */
  readonly askedAgain: readonly LocalizedText[];
  /** Answered before, and no longer asked. */
  readonly dropped: readonly LocalizedText[];
  readonly added: readonly LocalizedText[];
}

/**
 * Compares the version in which answering began with the current one.
 *
 * @param values the existing answers
 * @param carried those that fit the newer version
 */
export function formChange(before: IntakeForm, now: IntakeForm, values: AnswerValues, carried: AnswerValues): FormChange {
  const former = new Map(before.questions.map((question) => [question.id, question]));
  const present = new Set(now.questions.map(({ id }) => id));
  const isAnswered = ({ id }: Question) => answerOf(values, id) !== undefined;
  const isCarried = ({ id }: Question) => answerOf(carried, id) !== undefined;
  const answered = now.questions.filter((question) => former.has(question.id) && isAnswered(question));
  const carriedOver = answered.filter(isCarried);
  const reworded = carriedOver.filter((question) => !asksTheSame(former.get(question.id), question));
  return {
    kept: carriedOver.length - reworded.length,
    reworded: textsOf(reworded),
    askedAgain: textsOf(answered.filter((question) => !isCarried(question))),
    dropped: textsOf(before.questions.filter((question) => !present.has(question.id) && isAnswered(question))),
    added: textsOf(now.questions.filter(({ id }) => !former.has(id))),
  };
}

/** Whether two versions of a question ask the same and offer the same answers. */
function asksTheSame(one: Question | undefined, other: Question): boolean {
  const asked = (question: Question | undefined) =>
    question &&
    JSON.stringify([question.text, question.help, 'options' in question && question.options.map(({ code, text }) => [code, text])]);
  return asked(one) === asked(other);
}

function textsOf(questions: readonly Question[]): LocalizedText[] {
  return questions.map(({ text }) => text);
}
