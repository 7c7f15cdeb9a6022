import { describe, expect, it } from 'vitest';
import type { IntakeForm } from '../../../contract/intake-form.ts';
import { twoAnswers } from './two-answers.ts';

const words = (text: string) => ({ en: text, es: `${text} (es)` });
const form: IntakeForm = {
  id: '01930000-0000-7000-8000-000000000001',
  key: 'sleep',
  version: 1,
  category: 'sleep',
  title: words('Sleep'),
  description: words('How you sleep'),
  source: null,
  scoring: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  questions: [
    {
      id: 'sleep',
      type: 'choice',
      text: words('How do you sleep?'),
      isRequired: true,
      options: [
        { code: 'well', text: words('Well') },
        { code: 'badly', text: words('Badly') },
      ],
    },
    {
      id: 'why',
      type: 'short-text',
      text: words('What keeps you awake?'),
      isRequired: false,
      showWhen: { match: 'all', conditions: [{ questionId: 'sleep', operator: 'equals', value: 'badly' }] },
    },
    { id: 'hours', type: 'integer', text: words('How many hours?'), isRequired: false, unit: words('hours') },
  ],
};

describe('two versions of the answers to a form', () => {
  it('are compared question by question, in the words of the form and not in its codes', () => {
    const found = twoAnswers(form, { sleep: 'badly', why: 'Noise', hours: 6 }, { sleep: 'well', hours: 6 });
    expect(found).toEqual([
      {
        questionId: 'sleep',
        text: words('How do you sleep?'),
        mine: { kind: 'options', texts: [words('Badly')] },
        theirs: { kind: 'options', texts: [words('Well')] },
      },
      { questionId: 'why', text: words('What keeps you awake?'), mine: { kind: 'text', text: 'Noise' }, theirs: null },
    ]);
  });

  it('leave out an answer to a question that was not shown, and list nothing when they agree', () => {
    expect(twoAnswers(form, { sleep: 'well', why: 'left over' }, { sleep: 'well' })).toEqual([]);
  });
});
