import type { LocalizedText } from '../../../contract/endpoint.ts';
import type { AnswerValues, IntakeForm } from '../../../contract/intake-form.ts';
import { type AnswerLine, answerLines } from './answer-lines.ts';

/** A question that was answered in two ways, with both answers ready to be worded. */
export interface TwoAnswers {
  readonly questionId: string;
  readonly text: LocalizedText;
  readonly mine: AnswerLine['answer'];
  readonly theirs: AnswerLine['answer'];
}

/** The questions of a form that two sets of answers answer differently, in the order of the form. */
export function twoAnswers(form: IntakeForm, mine: AnswerValues, theirs: AnswerValues): TwoAnswers[] {
  const own = new Map(answerLines(form, mine).map((line) => [line.questionId, line]));
  const other = new Map(answerLines(form, theirs).map((line) => [line.questionId, line]));
  return form.questions.flatMap(({ id, text }) => {
    // A question that only one of the two was shown has no answer in the other.
    const answers = { mine: own.get(id)?.answer ?? null, theirs: other.get(id)?.answer ?? null };
    return JSON.stringify(answers.mine) === JSON.stringify(answers.theirs) ? [] : [{ questionId: id, text, ...answers }];
  });
}
