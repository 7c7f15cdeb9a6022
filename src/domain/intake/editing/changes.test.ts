import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../contract/intake-form.ts';
import { problemsOfForm } from '../../../../contract/intake-rules.ts';
import {
  addGroup,
  addQuestion,
  changeQuestion,
  freshKey,
  moveQuestion,
  newContent,
  putWithin,
  questionOfType,
  removeGroup,
  removeQuestion,
} from './changes.ts';

type Content = ReturnType<typeof newContent>;

const start = newContent({ en: 'Evening', es: 'Noche' }, 'sleep');
const step = fc.record({ what: fc.nat(5), one: fc.nat(12), other: fc.nat(12) });

function after(content: Content, { what, one, other }: { what: number; one: number; other: number }): Content {
  const question = content.questions[one % Math.max(1, content.questions.length)];
  const group = content.groups?.[other % Math.max(1, content.groups.length)];
  if (!question || what === 0) return addQuestion(content, question?.id ?? null).content;
  if (what === 1) return moveQuestion(content, question.id, other);
  if (what === 2) return removeQuestion(content, question.id);
  if (what === 3) return addGroup(content, question.id).content;
  if (what === 4) return group ? removeGroup(content, group.id) : content;
  return putWithin(content, question.id, group?.id);
}

describe('whatever is done to a form', () => {
  it('its groups stay whole, and no question is lost or doubled but by adding and removing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let content = start;
        for (const each of steps) {
          const next = after(content, each);
          const count = each.what === 0 || content.questions.length === 0 ? 1 : each.what === 2 ? -1 : 0;
          expect(next.questions).toHaveLength(content.questions.length + count);
          content = next;
        }
        const codes = problemsOfForm(content).map(({ code }) => code);
        expect(codes.filter((code) => ['group-split', 'unknown-group', 'repeated-question'].includes(code))).toEqual([]);
      }),
    );
  });
});

it('takes away with a question what names it: conditions, its part in the score, its call for care', () => {
  const one = addQuestion(start, null);
  const two = addQuestion(one.content, one.id);
  const showWhen = { match: 'any' as const, conditions: [{ questionId: one.id, operator: 'answered' as const }] };
  const scoring = { questionIds: [one.id, two.id], bands: [], careWhen: [{ questionId: one.id, operator: 'answered' as const }] };
  const content = { ...changeQuestion(two.content, two.id, (question) => ({ ...question, showWhen })), scoring };
  const rest = removeQuestion(content, one.id);
  expect(rest.questions[0]).not.toHaveProperty('showWhen');
  expect(rest.scoring).toEqual({ questionIds: [two.id], bands: [], careWhen: [] });
});

it('keeps words, place and conditions when a question becomes one of another kind, and its answers between choices', () => {
  const { content, id } = addQuestion(start, null);
  const [choice] = changeQuestion(content, id, (question) => ({ ...question, text: { en: 'How?', es: '¿Cómo?' }, within: 'g' })).questions;
  if (!choice) throw new Error('There is one question.');
  expect(questionOfType('multiple-choice', choice)).toMatchObject({
    type: 'multiple-choice',
    options: 'options' in choice ? choice.options : [],
  });
  expect(questionOfType('date', choice)).toEqual({ id, type: 'date', isRequired: true, text: { en: 'How?', es: '¿Cómo?' }, within: 'g' });
});

it('makes keys of words that nothing else has', () => {
  expect(freshKey('¿Cómo duermes?', [])).toBe('como-duermes');
  expect(freshKey('Sleep', ['sleep', 'sleep-2'])).toBe('sleep-3');
  expect(freshKey('???', [])).toBe('x');
});

describe('another type of a question', () => {
  it('keeps its expressions, and that it is hidden', () => {
    const expressions = { calculated: '1 + 1', variables: [{ name: 'a', expression: '1' }] };
    const words = { en: 'Sum', es: 'Suma' };
    const from: Question = { ...{ id: 'sum', text: words, isRequired: false }, type: 'integer', expressions, isHidden: true };
    expect(questionOfType('decimal', from)).toEqual({ ...from, type: 'decimal' });
  });
});
