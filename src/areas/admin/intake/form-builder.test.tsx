import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { importQuestionnaire } from '../../../../contract/fhir-questionnaire.ts';
import { phq9 } from '../../../../contract/forms/phq-9.ts';
import type { IntakeContent } from '../../../../contract/intake-form.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AdminRow } from '../../../domain/intake/editing/admin-rows.ts';
import type { FormEditor as Editor, WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { FormEditor } from './form-editor.tsx';
import { FormList } from './form-list.tsx';
import { ImportPreview } from './import-preview.tsx';
import { PreviewPart } from './preview-part.tsx';

// Loaded ahead: a busy machine takes longer for it than a test waits for what is shown.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const { key, version: _, ...content } = phq9;
const empty: IntakeContent = { ...content, title: { en: 'Evening', es: 'Noche' }, questions: [], scoring: null };

/** The builder over a form that is held here instead of on the device. */
function Built({ given, openPoints = [] }: { readonly given: IntakeContent; readonly openPoints?: WrittenForm['openPoints'] }) {
  const [written, setWritten] = useState<WrittenForm>({
    ...{ key, content: given, openPoints, formVersion: 0, draftVersion: 0, changedAt: '2026-11-20T09:00:00.000Z' },
  });
  const editor: Editor = {
    ...{ written, saving: 'saved', accepted: vi.fn(), replace: vi.fn() },
    change: (change) => setWritten((before) => ({ ...before, content: change(before.content) })),
    settle: (points) => setWritten((before) => ({ ...before, openPoints: points })),
  };
  return <FormEditor formKey={key} editor={editor} written={written} held={undefined} onDone={vi.fn()} />;
}

const row: AdminRow = {
  ...{ key: 'phq-9', title: phq9.title, category: 'mood', state: 'published', version: 3, dueAgainDays: 56 },
  ...{ answerCount: 1000, hasMoreAnswers: true, hasDraft: true, isOnDevice: false },
};

describe('the list', () => {
  it('says how to begin where there is no form', async () => {
    const onNew = vi.fn();
    const user = await show(<FormList rows={[]} onNew={onNew} />);
    await user.click(await screen.findByRole('button', { name: 'New form' }));
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('says state, version, when it is due again and how often it was answered', async () => {
    await show(<FormList rows={[row]} onNew={vi.fn()} />);
    expect((await screen.findByRole('link', { name: 'Mood check (PHQ-9)' })).getAttribute('href')).toBe('/admin/intakeform/phq-9');
    for (const text of ['Published', 'Draft saved', 'After 56 days', '1,000+']) expect(screen.getByText(text)).toBeDefined();
  });
});

describe('the builder', () => {
  it('adds a question, writes it in both languages and names what is missing when it is to be published', async () => {
    const user = await show(<Built given={empty} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Add at least one question.')).toBeDefined();
    expect(document.activeElement?.textContent).toContain('before you can publish');
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.type(await screen.findByLabelText('Question, English'), 'Do you sleep well?');
    await user.selectOptions(screen.getByLabelText('Type of answer'), 'Yes or no');
    expect(screen.getAllByText('A text is missing in English or Spanish.').length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Question, Spanish'), '¿Duermes bien?');
    expect(screen.queryByText('A text is missing in English or Spanish.')).toBeNull();
  });

  it('reads conditions back in words, and moves questions with the keyboard', async () => {
    const user = await show(<Built given={content} />);
    expect((await screen.findAllByText(/^Shown when the answer to “1\. Little interest .* weighs 1 or more, or /)).length).toBe(1);
    const down = screen.getByRole('button', { name: /^Move down: 1\. Little interest/ });
    down.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: /^2\. Little interest/ })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Move up: 1\./ }).disabled).toBe(true);
  });

  it('takes conditions that do not fit for what they are: in Spanish too', async () => {
    const question = content.questions[9];
    if (!question) throw new Error('The form has ten questions.');
    const circular = {
      ...question,
      showWhen: { match: 'all' as const, conditions: [{ questionId: question.id, operator: 'answered' as const }] },
    };
    const user = await show(<Built given={{ ...content, questions: content.questions.with(9, circular) }} />, { language: 'es' });
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Las condiciones dependen unas de otras/)).toBeDefined();
  });

  it('holds back an imported form until each point of it is settled', async () => {
    const point = { code: 'enable-when-expression', linkId: 'item-1', detail: "%sex = 'f'", isSettled: false };
    const user = await show(<Built given={content} openPoints={[point]} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Settle the open point of the import.')).toBeDefined();
    expect(screen.getByText("%sex = 'f'")).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /^item-1/ }));
    expect(screen.queryByText('Settle the open point of the import.')).toBeNull();
  });

  it('shows score, bands and the answers that call for care', async () => {
    await show(<Built given={content} />, { at: '/?part=scoring' });
    expect(await screen.findByText('Highest possible score: 27')).toBeDefined();
    expect(screen.getAllByRole('group', { name: /^Band \d/ })).toHaveLength(5);
    expect(screen.getByText(/^Calls for care when the answer to “9\. Thoughts/)).toBeDefined();
  });
});

it('shows the form as members see it, in the other language too, with the score of trial answers', async () => {
  const user = await show(<PreviewPart formKey={key} content={content} />);
  for (const group of (await screen.findAllByRole('radiogroup')).slice(0, 9))
    await user.click(within(group).getByLabelText('Several days'));
  expect(await screen.findByText('These answers call for care')).toBeDefined();
  const band = content.scoring?.bands.find(({ minimum, maximum }) => minimum <= 9 && maximum >= 9);
  expect(screen.getAllByText(new RegExp(band?.label.en ?? 'no band')).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Language of the preview'), 'Español');
  expect((await screen.findAllByText('Poco interés o placer en hacer cosas')).length).toBe(1);
});

it('says of a file, by linkId, what must be settled and what else differs', async () => {
  const expression = {
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
    valueExpression: { language: 'text/fhirpath', expression: '%sex' },
  };
  const file = {
    resourceType: 'Questionnaire',
    title: 'Alcohol',
    item: [{ linkId: '9a', type: 'boolean', text: 'Drink?', extension: [expression] }],
  };
  await show(<ImportPreview result={importQuestionnaire(JSON.stringify(file))} />);
  expect(await screen.findByText('An expression decides whether this is asked; it cannot be kept')).toBeDefined();
  expect(screen.getByText('9a: %sex')).toBeDefined();
});
