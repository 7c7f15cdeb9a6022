import type { Language } from '../../contract/endpoint.ts';
import type { AnswerValues, Question } from '../../contract/intake-form.ts';

/** The questions of the general form about the member's goals (contract/forms/general-intake.ts). */
const goalQuestions = ['main-goal', 'other-goal'];

/** A member's goals: the text of each chosen option, or the member's own text. */
export function goalsOf(questions: readonly Question[], values: AnswerValues, language: Language): string[] {
  return questions
    .filter((question) => goalQuestions.includes(question.id))
    .flatMap((question) => {
      const value = values[question.id];
      const given = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
      if (!('options' in question)) return given;
      return given.map((code) => question.options.find((option) => option.code === code)?.text[language] ?? code);
    });
}
