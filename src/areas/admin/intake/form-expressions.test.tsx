import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IntakeContent, Question } from '../../../../contract/intake-form.ts';
import { show } from '../../../../tests/support/shown.tsx';
import type { FormEditor as Editor, WrittenForm } from '../../../domain/intake/editing/editor.ts';
import * as resolver from '../../../domain/intake/form-resolver.ts';
import { FormEditor } from './form-editor.tsx';
import { PreviewPart } from './preview-part.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../../contract/expressions/check.ts'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const same = (text: string) => ({ en: text, es: text });
const at = (id: string) => `%resource.item.where(linkId='${id}').answer.value`;
const number = (id: string, calculated?: string): Question => ({
  ...{ id, text: same(`Number ${id}`), isRequired: false },
  type: 'integer',
  ...(calculated ? { expressions: { calculated } } : {}),
});
const formOf = (questions: Question[], further: Partial<IntakeContent> = {}): IntakeContent => ({
  ...{ category: 'x', title: same('Sums'), description: same('Sums'), source: null, scoring: null, questions },
  ...further,
});

function Built({ given }: { readonly given: IntakeContent }) {
  const [written, setWritten] = useState<WrittenForm>({
    ...{ key: 'sums', content: given, openPoints: [], formVersion: 0, draftVersion: 0, changedAt: '2026-11-20T09:00:00.000Z' },
  });
  const editor: Editor = {
    ...{ written, saving: 'saved', accepted: vi.fn(), replace: vi.fn(), settle: vi.fn() },
    change: (change) => setWritten((before) => ({ ...before, content: change(before.content) })),
  };
  return <FormEditor formKey="sums" editor={editor} written={written} stored={undefined} onDone={vi.fn()} />;
}

describe('expressions in the builder', () => {
  it('that have a problem are named beside their question, and prevent publishing', async () => {
    const user = await show(<Built given={formOf([number('a'), number('sum', `${at('b')} + 1`)])} />, {
      at: '/?part=questions&question=sum',
    });
    const problem = 'An expression looks for a question that is not in the form: b';
    expect(await screen.findByText(problem)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('link', { name: /^2\. Number sum: An expression looks for a question/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Let members answer' }));
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  });

  it('are mentioned in the list of questions, as is that members do not see one', async () => {
    await show(<Built given={formOf([number('a'), { ...number('sum', `${at('a')} + 1`), isHidden: true }])} />);
    expect(await screen.findByText('Whole number · calculated answer · not shown to members')).toBeDefined();
    expect(screen.getByText('Whole number')).toBeDefined();
  });

  it('of a group are shown, and can be removed', async () => {
    const group = { id: 'g', title: same('More'), expressions: { shown: `${at('a')} > 1` } };
    const user = await show(<Built given={formOf([number('a'), { ...number('b'), within: 'g' }], { groups: [group] })} />);
    expect(await screen.findByText('Asked only if this is true')).toBeDefined();
    expect(screen.getByText(`${at('a')} > 1`)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Always ask' }));
    expect(screen.queryByText('Asked only if this is true')).toBeNull();
  });
});

describe('the preview', () => {
  const day: Question = { ...number('day', 'today().toString()'), type: 'short-text' };
  const form = formOf([number('a'), day]);

  it('uses the date of today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 2, 4, 12) });
    await show(<PreviewPart formKey="sums" content={form} />);
    expect(await screen.findByText('2027-03-04')).toBeDefined();
  });

  it('says that expressions could not be loaded, and offers to try again', async () => {
    const again = vi.fn();
    vi.spyOn(resolver, 'useResolverFor').mockReturnValue({ kind: 'failed', missing: 'engine', again });
    const user = await show(<PreviewPart formKey="sums" content={form} />);
    expect(await screen.findByText(/Expressions could not be loaded/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });
});
