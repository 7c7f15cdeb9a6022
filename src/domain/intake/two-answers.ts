import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { type AnswerLine, answerLines } from './answer-lines.ts';

/** A question with two different answers, both ready to be displayed. */
export interface TwoAnswers {
  readonly questionId: string;
  readonly text: LocalizedText;
  readonly mine: AnswerLine['answer'];
  readonly theirs: AnswerLine['answer'];
}

/** The questions of a form with different answers in two sets, in the order of the form. */
export function twoAnswers(form: IntakeForm, mine: AnswerValues, theirs: AnswerValues): TwoAnswers[] {
  const own = new Map(answerLines(form, mine).map((line) => [line.questionId, line]));
  const other = new Map(answerLines(form, theirs).map((line) => [line.questionId, line]));
  return form.questions.flatMap(({ id, text }) => {
    // A question that was shown in only one of the two has no answer in the other.
    const answers = { mine: own.get(id)?.answer ?? null, theirs: other.get(id)?.answer ?? null };
    return JSON.stringify(answers.mine) === JSON.stringify(answers.theirs) ? [] : [{ questionId: id, text, ...answers }];
  });
}
