import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type { ContactMessage } from '../../../../contract/contact-messages.ts';
import type { ManagedCategory } from '../../../../contract/issue-categories.ts';
import type { TechnicalIssue } from '../../../../contract/support.ts';
import { show } from '../../../../tests/support/shown.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { CategoryList } from './category-list.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { EventCard } from './event-card.tsx';
import { MessageList } from './message-list.tsx';
import { ReportList } from './report-list.tsx';
import { ReportedMessages } from './reported-messages.tsx';

// Preloaded: on a busy machine loading takes longer than a test waits.
beforeAll(() => import('../../../ui/table/table-grid.tsx'));

const issue = (given: Partial<TechnicalIssue> = {}): TechnicalIssue => ({
  ...{ id: 'one', title: 'No sound', description: 'Since today.', attachments: [], diagnostics: null, status: 'open', priority: 'high' },
  category: { id: 'calls', key: 'calls', name: { en: 'Video and sound', es: 'Vídeo y sonido' } },
  reporter: { id: 'ana', fullName: 'Ana Gil', role: 'USER', enterpriseName: null },
  ...{ answers: [], assignee: null, waitingSince: '2026-11-20T09:00:00.000Z', resolvedAt: null, version: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  ...given,
});
const list = (items: readonly TechnicalIssue[], nextCursor: string | null = null) => ({
  ...{ data: { items, nextCursor }, view: 'waiting' as const, isFiltered: false, cursors: [null] },
  ...{ onTurn: vi.fn(), onClear: vi.fn() },
});

it('shows an empty inbox, or that no report matches, with a button to clear the filters', async () => {
  await show(<ReportList {...list([])} />);
  expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeDefined();
  const props = { ...list([]), isFiltered: true };
  const user = await show(<ReportList {...props} />, { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(props.onClear).toHaveBeenCalledOnce();
});

it('shows reporter, urgency and assignee, page by page', async () => {
  const props = list(
    [issue(), issue({ id: 'two', title: 'Invoice', assignee: { id: 'h', fullName: 'Helen Marsh' }, priority: 'low' })],
    'next',
  );
  const user = await show(<ReportList {...props} />);
  expect((await screen.findByRole('link', { name: 'No sound' })).getAttribute('href')).toBe('/admin/technicalissue/one');
  expect(screen.getAllByText('Ana Gil · Member · Video and sound')).toHaveLength(2);
  expect(screen.getByText('High')).toBeDefined();
  expect(screen.getByText('Nobody')).toBeDefined();
  expect(screen.getByText('Helen Marsh')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(props.onTurn).toHaveBeenCalledExactlyOnceWith([null, 'next']);
});

it('describes changes, with the names of people and categories', async () => {
  const changes = [
    { field: 'status' as const, from: 'open', to: 'in-progress' },
    { field: 'assignee' as const, from: null, to: 'Helen Marsh' },
    { field: 'category' as const, from: { en: 'Billing', es: 'Facturación' }, to: { en: 'Other', es: 'Otra cosa' } },
  ];
  const at = '2026-11-20T09:00:00.000Z';
  await show(<EventCard event={{ kind: 'changes', id: 'c', at, byName: 'Helen Marsh', changes }} />, { language: 'es' });
  expect(
    await screen.findByText(/Estado: Abierta → En curso; A cargo de: Nadie → Helen Marsh; Categoría: Facturación → Otra cosa/),
  ).toBeDefined();
});

it('distinguishes an internal note from an answer', async () => {
  const fields = { id: 'n', at: '2026-11-20T09:00:00.000Z', byName: 'Helen Marsh', text: 'Same as last week.', attachments: [] };
  await show(<EventCard event={{ kind: 'note', ...fields }} />);
  expect(await screen.findByText('Internal note by Helen Marsh')).toBeDefined();
});

it('shows pictures and downloads other files; neither offline', async () => {
  const file = (name: string, contentType: string) => ({ fileId: name, name, contentType, sizeBytes: 10, url: `/api/files/${name}` });
  const files = [file('screen.png', 'image/png'), file('log.pdf', 'application/pdf')];
  const user = await show(<AttachedFiles files={files} isOffline={false} />);
  expect((await screen.findByRole('link', { name: 'Download log.pdf' })).getAttribute('download')).toBe('log.pdf');
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  await user.click(screen.getByRole('button', { name: 'Show screen.png' }));
  expect((await screen.findByAltText('screen.png')).getAttribute('src')).toBe('/api/files/screen.png');
});

it('explains that files need a connection', async () => {
  const files = [{ fileId: 'a', name: 'screen.png', contentType: 'image/png', sizeBytes: 10, url: '/x' }];
  await show(<AttachedFiles files={files} isOffline />);
  expect(await screen.findByText('Opening files needs a connection.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists contact messages by sender, shortened, or an empty list', async () => {
  const message: ContactMessage = {
    ...{ id: 'm', fullName: 'Lucía Ferrer', email: 'lucia@ebro.example', topic: 'employers', message: 'palabra '.repeat(40) },
    ...{ language: 'es', status: 'open', assignedAdmin: null, answers: [], answeredAt: null, closedAt: null, version: 1 },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  };
  const filter = { view: 'open' as const, topic: null, adminId: null, search: '' };
  const props = { filter, cursors: [null], onTurn: vi.fn(), onClear: vi.fn() };
  await show(<MessageList {...props} data={{ items: [message], nextCursor: null }} />);
  expect((await screen.findByRole('link', { name: 'Lucía Ferrer' })).getAttribute('href')).toBe('/admin/technicalissue/messages/m');
  expect(screen.getByText(/^palabra .+…$/).textContent?.length).toBeLessThan(100);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await show(<MessageList {...props} data={{ items: [], nextCursor: null }} />);
  expect(await screen.findByRole('heading', { name: 'Nothing to answer' })).toBeDefined();
});

it('shows the files of an answer with it', async () => {
  const attachments = [{ fileId: 'f', name: 'how-to.pdf', contentType: 'application/pdf', sizeBytes: 10, url: '/api/files/f' }];
  const fields = { id: 'a', at: '2026-11-20T09:00:00.000Z', byName: 'Helen Marsh', text: 'See the paper.', attachments };
  await show(<EventCard event={{ kind: 'answer', ...fields }} />);
  expect(await screen.findByText('how-to.pdf')).toBeDefined();
});

const category = (given: Partial<ManagedCategory> = {}): ManagedCategory => ({
  ...{ id: 'calls', key: 'calls', name: { en: 'Video and sound', es: 'Vídeo y sonido' } },
  ...{ isWithdrawn: false, reports: 3, unfinished: 1, version: 1 },
  ...given,
});

it('keeps at least one category, and asks before withdrawing another one', async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  const other = category({ id: 'old', name: { en: 'Old', es: 'Viejo' }, isWithdrawn: true });
  const props = { isOffline: false, onRename: vi.fn(), onDone: vi.fn() };
  const user = await show(<CategoryList items={[category(), other]} {...props} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw Video and sound' }));
  expect(await screen.findByText(/only category left to choose from/)).toBeDefined();
  expect(screen.getByText('Withdrawn')).toBeDefined();
  expect(screen.getByText('Vídeo y sonido · 3 reports · 1 open')).toBeDefined();
  const second = await show(
    <CategoryList items={[category(), category({ id: 'b', name: { en: 'Billing', es: 'Facturas' } })]} {...props} />,
  );
  await second.click(screen.getByRole('button', { name: 'Withdraw Billing' }));
  expect(await screen.findByText(/Reports that have it keep it/)).toBeDefined();
});

it('explains that changes of categories need a connection', async () => {
  await show(<CategoryList items={[category()]} isOffline onRename={vi.fn()} onDone={vi.fn()} />);
  expect(await screen.findByText(/Changes need a connection/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Rename Video and sound' }).disabled).toBe(true);
});

it('needs the name of a category in both languages', async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  const user = await show(<CategorySheet category={null} onClose={vi.fn()} onDone={vi.fn()} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name in English' }), 'Calendar');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill this in: people read it in their own language.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name in Spanish' })));
});

it('shows the reported messages with author and time, and that the rest of the conversation is private', async () => {
  const message = { id: 'm', senderId: 's', senderName: 'Leo Marín', senderRole: 'COACH' as const, sentAt: '2026-11-20T09:00:00.000Z' };
  const file = { fileId: 'f', name: 'invoice.pdf', contentType: 'application/pdf', sizeBytes: 9, url: '/x' };
  const messages = [
    { ...message, text: 'Send me money', file: null },
    { ...message, id: 'n', text: '', file },
  ];
  await show(<ReportedMessages messages={messages} isOffline={false} />, { language: 'es' });
  expect(await screen.findByRole('heading', { name: '2 mensajes denunciados' })).toBeDefined();
  expect(screen.getByText('Send me money')).toBeDefined();
  expect(screen.getByText('invoice.pdf')).toBeDefined();
  expect(screen.getByText(/El resto de la conversación es privado/)).toBeDefined();
});
