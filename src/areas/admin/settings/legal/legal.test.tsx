import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LegalDraft } from '../../../../../contract/legal-texts.ts';
import { show } from '../../../../../tests/support/shown.tsx';
import { draftOf, editorSchema, valuesOf } from './editor-values.ts';
import { LegalCompare } from './legal-compare.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { LegalPreview } from './legal-preview.tsx';

const written = { title: 'Terms', lead: 'What holds.', text: '## One\n\nOld words.' };
const opened: LegalDraft = {
  ...{ kind: 'terms', draft: null, coming: null, timeZone: 'Europe/Madrid', today: '2026-11-23' },
  newest: { number: 1, content: { en: written, es: written }, validFrom: '2026-10-31T23:00:00.000Z' },
};
const saved: LegalDraft = {
  ...opened,
  draft: {
    content: { en: { ...written, lead: '' }, es: { ...written, text: '# Too high' } },
    changes: { en: '', es: '' },
    ...{ needsAgreement: false, version: 4, updatedAt: '2026-11-23T08:00:00.000Z', updatedByName: 'Ana Gil' },
  },
};

it('starts a draft from the newest version, and sends unchanged values as they were', () => {
  expect(draftOf(editorSchema.parse(valuesOf(opened)))).toEqual({
    content: opened.newest.content,
    changes: { en: '', es: '' },
    needsAgreement: true,
  });
  expect(draftOf(editorSchema.parse(valuesOf(saved)))).toMatchObject({ content: saved.draft?.content, needsAgreement: false });
});

it('keeps typed values during the preview, and publishes only saved ones', async () => {
  const person = await show(<LegalEditor draft={opened} onChanged={vi.fn()} />);
  expect(await screen.findByText('Save a draft first.')).toBeDefined();
  const [title] = await screen.findAllByLabelText('Title');
  if (!title) throw new Error('There is no title.');
  await person.type(title, ' of use');
  await person.click(screen.getByRole('link', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Terms of use' })).toBeDefined();
  await person.click(screen.getByRole('link', { name: 'Write' }));
  expect((await screen.findAllByLabelText('Title'))[0]).toHaveProperty('value', 'Terms of use');
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
});

it('lists what is missing before it asks to publish', async () => {
  const person = await show(<LegalEditor draft={saved} onChanged={vi.fn()} />);
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('English: the introduction')).toBeDefined();
  expect(screen.getByText(/Spanish: something in the text that is not allowed/)).toBeDefined();
});

it('does not publish a version while another one is upcoming', async () => {
  await show(<LegalEditor draft={{ ...saved, coming: { number: 2, validFrom: '2026-12-31T23:00:00.000Z' } }} onChanged={vi.fn()} />, {
    language: 'es',
  });
  expect(await screen.findByText(/La versión 2 entra en vigor el 1 de enero de 2027/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

it('previews a text, and lists unsupported markup', async () => {
  await show(<LegalPreview written={{ ...written, text: '## One\n\n<script>alert(1)</script>\n\nA [link](/faq)' }} />);
  expect(await screen.findByText('HTML:')).toBeDefined();
  expect(screen.getByText('<script>alert(1)</script>')).toBeDefined();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('/faq');
});

it('marks additions and removals, in words too', async () => {
  await show(<LegalCompare before={written} after={{ ...written, text: '## One\n\nNew words.' }} />);
  expect((await screen.findByText('New')).closest('ins')?.textContent).toBe('Added: New');
  expect(screen.getByText('Old').closest('del')?.textContent).toBe('Removed: Old');
});

it('reports no differences', async () => {
  await show(<LegalCompare before={written} after={written} />);
  expect(await screen.findByText('No differences in this language.')).toBeDefined();
});
