import type { Language } from '../../contract/endpoint.ts';
import type { AnswerValues, Question } from '../../contract/intake-form.ts';

/** The questions of the general form that ask what the member wants to reach (contract/forms/general-intake.ts). */
const goalQuestions = ['main-goal', 'other-goal'];

/** What a member wants to reach: the text of each option chosen, or what the member wrote. */
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
