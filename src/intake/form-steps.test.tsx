import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { generalIntake } from '../../contract/forms/general-intake.ts';
import { phq9 } from '../../contract/forms/phq-9.ts';
import type { IntakeForm } from '../../contract/intake-form.ts';
import { visibleQuestions } from '../../contract/intake-rules.ts';
import { show } from '../../tests/support/shown.tsx';
import { intake as english } from '../i18n/en/intake.ts';
import { FormSteps } from './form-steps.tsx';

async function showAt(content: object, index: number) {
  const form = { id: 'one', version: 1, state: 'published', createdAt: '2026-11-20T10:00:00.000Z', ...content } as unknown as IntakeForm;
  const filling = { form, values: {}, change: () => undefined };
  await show(
    <FormSteps filling={filling as never} place={visibleQuestions(form, {})[index]?.id ?? null} care={null} onGoTo={() => undefined} />,
  );
  await screen.findByRole('button', { name: english.form.next });
  return form;
}
const shows = (words: string) => document.body.textContent?.includes(words);

it('introduces a form above its first question only', async () => {
  const { description } = await showAt(generalIntake, 0);
  expect(shows(description.en)).toBe(true);
});

it('does not introduce it again above a later question', async () => {
  const { description } = await showAt(generalIntake, 1);
  expect(shows(description.en)).toBe(false);
});

it('repeats the words of a published questionnaire, with which each of its questions begins, but not what is said of it', async () => {
  const { description } = await showAt(phq9, 1);
  expect(shows(description.en)).toBe(true);
  expect(shows(english.form.official)).toBe(false);
});
