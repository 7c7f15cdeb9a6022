import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Question } from '../../contract/intake-form.ts';
import { show } from '../../tests/support/shown.tsx';
import { QuestionField } from './question-field.tsx';

const text = (en: string) => ({ en, es: `${en} (es)` });
const bmi: Question = {
  ...{ id: 'bmi', type: 'decimal', text: text('Body mass index'), isRequired: false, unit: text('kg/m2') },
  expressions: { calculated: '%weight / %height.power(2)' },
};
const field = (question: Question, value?: number | boolean) => (
  <QuestionField question={question} value={value} problem={undefined} onChange={() => expect.unreachable()} />
);

it('shows a calculated answer, and no field for it', async () => {
  await show(field(bmi, 23.4));
  expect(await screen.findByRole('region', { name: 'Body mass index' })).toHaveProperty('textContent', '23.4 kg/m2');
  expect(screen.getByText('Calculated automatically.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it is not available while answers are missing, in Spanish too', async () => {
  await show(field({ ...bmi, type: 'yes-no' }), { language: 'es' });
  expect(await screen.findByText('Aún no disponible')).toBeDefined();
  expect(screen.getByText('Se calcula automáticamente.')).toBeDefined();
});
