import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { importQuestionnaire } from '../../../../contract/fhir-questionnaire.ts';
import { phq9 } from '../../../../contract/forms/phq-9.ts';
import type { IntakeContent } from '../../../../contract/intake-form.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { AdminRow } from '../../../domain/intake/editing/admin-rows.ts';
import { type FormEditor as Editor, useFormEditor, type WrittenForm } from '../../../domain/intake/editing/editor.ts';
import { useAdminForm } from '../../../domain/intake/editing/queries.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { FormEditor } from './form-editor.tsx';
import { FormEditorPage } from './form-editor-page.tsx';
import { FormList } from './form-list.tsx';
import { ImportPreview } from './import-preview.tsx';
import { PreviewPart } from './preview-part.tsx';

vi.mock('../../../domain/intake/editing/editor.ts', async (original) => ({
  ...(await original<typeof import('../../../domain/intake/editing/editor.ts')>()),
  useFormEditor: vi.fn(),
}));
vi.mock('../../../domain/intake/editing/queries.ts', async (original) => ({
  ...(await original<typeof import('../../../domain/intake/editing/queries.ts')>()),
  useAdminForm: vi.fn(),
}));

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const { key, version: _, ...content } = phq9;
const empty: IntakeContent = { ...content, title: { en: 'Evening', es: 'Noche' }, questions: [], scoring: null };

/** The builder with a form in the state of the test instead of on the device. */
function Built({ given, openPoints = [] }: { readonly given: IntakeContent; readonly openPoints?: WrittenForm['openPoints'] }) {
  const [written, setWritten] = useState<WrittenForm>({
    ...{ key, content: given, openPoints, formVersion: 0, draftVersion: 0, changedAt: '2026-11-20T09:00:00.000Z' },
  });
  const editor: Editor = {
    ...{ written, saving: 'saved', accepted: vi.fn(), replace: vi.fn() },
    change: (change) => setWritten((before) => ({ ...before, content: change(before.content) })),
    settle: (points) => setWritten((before) => ({ ...before, openPoints: points })),
  };
  return <FormEditor formKey={key} editor={editor} written={written} stored={undefined} onDone={vi.fn()} />;
}

const row: AdminRow = {
  ...{ key: 'phq-9', title: phq9.title, category: 'mood', state: 'published', version: 3, dueAgainDays: 56 },
  ...{ answerCount: 1000, hasMoreAnswers: true, hasDraft: true, isOnDevice: false },
};

describe('the list', () => {
  it('explains how to begin when there is no form', async () => {
    const onNew = vi.fn();
    const user = await show(<FormList rows={[]} onNew={onNew} />);
    await user.click(await screen.findByRole('button', { name: 'New form' }));
    expect(onNew).toHaveBeenCalledOnce();
  });

  it('shows state, version, when it is due again and how often it was answered', async () => {
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

  it('marks conditions that do not fit, in Spanish too', async () => {
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

  it('blocks publishing an imported form until each point is resolved', async () => {
    const point = { code: 'enable-when-expression', linkId: 'item-1', detail: "%sex = 'f'", isSettled: false };
    const user = await show(<Built given={content} openPoints={[point]} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Resolve the open point of the import.')).toBeDefined();
    expect(screen.getByText("%sex = 'f'")).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /^item-1/ }));
    expect(screen.queryByText('Resolve the open point of the import.')).toBeNull();
  });

  it('shows score, bands and the answers that raise a care alert', async () => {
    await show(<Built given={content} />, { at: '/?part=scoring' });
    expect(await screen.findByText('Highest possible score: 27')).toBeDefined();
    expect(screen.getAllByRole('group', { name: /^Band \d/ })).toHaveLength(5);
    expect(screen.getByText(/^Calls for care when the answer to “9\. Thoughts/)).toBeDefined();
  });
});

it('steps through the form as a member’s phone does, in the other language too, with the score of trial answers', async () => {
  const user = await show(<PreviewPart formKey={key} content={content} />);
  for (let number = 1; number <= 9; number += 1) {
    expect(await screen.findByText(`Question ${number} of 9`)).toBeDefined();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(screen.getByLabelText('Several days'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(await screen.findByText('These answers call for care')).toBeDefined();
  const band = content.scoring?.bands.find(({ minimum, maximum }) => minimum <= 9 && maximum >= 9);
  expect(screen.getAllByText(new RegExp(band?.label.en ?? 'no band')).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Language of the preview'), 'Español');
  await user.click(await screen.findByRole('button', { name: 'Revisar tus respuestas' }));
  expect((await screen.findAllByText('Poco interés o placer en hacer cosas')).length).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Clear answers' }));
  expect(await screen.findByText('Pregunta 1 de 9')).toBeDefined();
});

it('does not leave a page without its required answers, as on the phone', async () => {
  const user = await show(<PreviewPart formKey={key} content={content} />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('Question 1 of 9')).toBeDefined();
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid') ?? screen.getByRole('alert').textContent).toBeTruthy();
});

it('lists by linkId what must be resolved in a file and what else differs', async () => {
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

describe('the states of the builder', () => {
  const data = { newest: { ...phq9, id: 'f', updatedAt: '2026-11-20T09:00:00.000Z' }, draft: null, versions: [], categories: [] };
  const page = (stored: object, language: 'en' | 'es' = 'en') => {
    vi.mocked(useAdminForm).mockReturnValue({ refresh: vi.fn(), age: null, isLookedUp: true, problem: null, ...stored } as never);
    return show(
      <Routes>
        <Route path="/admin/intakeform/:formKey" element={<FormEditorPage />} />
      </Routes>,
      { at: '/admin/intakeform/phq-9', language },
    );
  };
  const editor = (given: Partial<Editor>) =>
    vi.mocked(useFormEditor).mockReturnValue({
      ...{ written: undefined, saving: 'untouched', change: vi.fn(), settle: vi.fn(), accepted: vi.fn(), replace: vi.fn() },
      ...given,
    } as Editor);
  const written: WrittenForm = { key, content, openPoints: [], formVersion: 1, draftVersion: 0, changedAt: null };

  it('shows a skeleton while loading', async () => {
    editor({});
    await page({ data: undefined, isLookedUp: false });
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('explains offline, without a copy, that it must be opened online once', async () => {
    editor({});
    await page({ data: undefined, problem: { kind: 'unreachable' } });
    expect(await screen.findByText('This form is not on this device yet')).toBeDefined();
  });

  it('distinguishes failed from denied, and links back from a missing form', async () => {
    editor({});
    await page({ data: undefined, problem: { kind: 'refused', code: 'INTERNAL' } });
    expect((await screen.findAllByRole('button')).length).toBeGreaterThan(0);
    cleanup();
    editor({ written: null });
    await page({ data: undefined, problem: { kind: 'refused', code: 'PERMISSION_DENIED' } });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(1);
    cleanup();
    await page({ data: undefined, problem: { kind: 'refused', code: 'NOT_FOUND' } });
    expect((await screen.findByRole('link', { name: 'All forms' })).getAttribute('href')).toBe('/admin/intakeform');
  });

  it('announces a failed save on the device, and asks to keep the page open', async () => {
    editor({ written: { ...written, changedAt: '2026-11-20T09:00:00.000Z' }, saving: 'failed' });
    await page({ data });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved on this device');
  });

  it('keeps both versions when another admin published meanwhile', async () => {
    editor({ written: { ...written, formVersion: 0, changedAt: '2026-11-20T09:00:00.000Z' }, saving: 'saved' });
    await page({ data });
    expect((await screen.findAllByRole('button', { name: /mine|theirs|version/i })).length).toBeGreaterThan(1);
  });

  it('leaves a published form unchanged: changes become the draft of the next version', async () => {
    const change = vi.fn();
    editor({ written, change });
    const user = await page({ data: { ...data, versions: [{ version: 1, withdrawnAt: null }] } });
    expect(await screen.findByText('Version 1, published')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Move down: 1\./ }));
    const [make] = change.mock.calls[0] as [(before: IntakeContent) => IntakeContent];
    const before = structuredClone(content);
    expect(make(content).questions[1]?.id).toBe(content.questions[0]?.id);
    expect(content).toEqual(before);
    cleanup();
    editor({ written: { ...written, content: make(content), changedAt: '2026-11-20T09:00:00.000Z' }, saving: 'saved' });
    await page({ data });
    expect(await screen.findByText('Draft of version 2')).toBeDefined();
  });
});

describe('a condition of an imported form', () => {
  const words = { en: 'Do you smoke?', es: '¿Fumas?' };
  const asked = [
    { id: 'smokes', type: 'yes-no', text: words, required: false },
    { id: 'often', type: 'short-text', text: { en: 'How often?', es: '¿Con qué frecuencia?' }, required: false },
  ] as unknown as IntakeContent['questions'];
  const showWhen = { match: 'all' as const, conditions: [{ questionId: 'smokes', operator: 'includes' as const, value: true }] };

  it.each([
    ['en', 'Comparison', 'is', /Do you smoke\?” is “Yes/],
    ['es', 'Comparación', 'es', /¿Fumas\?» es «Sí/],
  ] as const)('is shown and edited with its meaning for a single answer (%s)', async (language, label, choice, sentence) => {
    await show(<ConditionsEditor content={{ ...empty, questions: asked }} ownId="often" value={showWhen} onChange={() => undefined} />, {
      language,
    });
    const select = await screen.findByLabelText<HTMLSelectElement>(label);
    expect(select.selectedOptions[0]?.textContent).toBe(choice);
    expect(document.body.textContent).toMatch(sentence);
  });
});

describe('publishing', () => {
  it.each([
    ['whole-range', true],
    ['none', false],
  ])('warns about a form whose only band comes from an import (%s)', async (id, warns) => {
    const [band] = phq9.scoring?.bands ?? [];
    const scoring = { ...phq9.scoring, bands: [{ ...band, id, minimum: 0, maximum: 27, needsCare: true }] } as IntakeContent['scoring'];
    const user = await show(<Built given={{ ...content, scoring }} />);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog');
    expect(screen.queryAllByText(/one band over the whole range/)).toHaveLength(warns ? 1 : 0);
  });
});
