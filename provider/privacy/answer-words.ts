import type { Language } from '../../contract/endpoint.ts';
import type { AnswerValue, Question } from '../../contract/intake-form.ts';
import { pageWords } from './export-words.ts';

/**
 * Formats answers with the texts that the person saw: one line for each, in the order of the form.
 *
 * @param answers by the id of the question; a draft's have the value and the time it was saved
 */
export function wordAnswers(answers: Readonly<Record<string, unknown>>, questions: readonly Question[], language: Language): string {
  return questions
    .filter(({ id }) => valueIn(answers[id]) !== null)
    .map((question) => `${question.text[language]}\n→ ${wordAnswer(question, valueIn(answers[question.id]), language)}`)
    .join('\n');
}

function valueIn(answer: unknown): AnswerValue | null {
  const isDraft = typeof answer === 'object' && answer !== null && !Array.isArray(answer) && 'value' in answer;
  return ((isDraft ? answer.value : answer) ?? null) as AnswerValue | null;
}

function wordAnswer(question: Question, value: AnswerValue | null, language: Language): string {
  if (question.type === 'yes-no') return pageWords[language][value === true ? 'yes' : 'no'];
  const options = 'options' in question ? question.options : [];
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.map((code) => options.find((option) => option.code === code)?.text[language] ?? String(code)).join(', ');
}
