import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AnswerValues, IntakeForm, Question } from '../../../contract/intake-form.ts';
import { answerOf, isCalculated } from '../../../contract/intake-rules.ts';

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
 * Compares the version in which answering began with the current one, both as they are stored: evaluated forms differ with the answers.
 * Calculated and hidden questions are left out, since nobody answers them.
 *
 * @param values the existing answers
 * @param carried those that fit the newer version
 */
export function formChange(before: IntakeForm, now: IntakeForm, values: AnswerValues, carried: AnswerValues): FormChange {
  const [formerly, presently] = [before.questions.filter(isAnsweredByPerson), now.questions.filter(isAnsweredByPerson)];
  const former = new Map(formerly.map((question) => [question.id, question]));
  const present = new Set(presently.map(({ id }) => id));
  const isAnswered = ({ id }: Question) => answerOf(values, id) !== undefined;
  const isCarried = ({ id }: Question) => answerOf(carried, id) !== undefined;
  const answered = presently.filter((question) => former.has(question.id) && isAnswered(question));
  const carriedOver = answered.filter(isCarried);
  const reworded = carriedOver.filter((question) => !asksTheSame(former.get(question.id), question));
  return {
    kept: carriedOver.length - reworded.length,
    reworded: textsOf(reworded),
    askedAgain: textsOf(answered.filter((question) => !isCarried(question))),
    dropped: textsOf(formerly.filter((question) => !present.has(question.id) && isAnswered(question))),
    added: textsOf(presently.filter(({ id }) => !former.has(id))),
  };
}

function isAnsweredByPerson(question: Question): boolean {
  return !isCalculated(question) && question.isHidden !== true;
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
