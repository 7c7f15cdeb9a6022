import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';
import { useAuditWords } from './audit-words.ts';

/** The entries as they are exported: times in UTC, and every id in full. */
export function useAuditTable(): (items: readonly AuditEntry[]) => Table {
  const { t } = useTranslation('admin-audit');
  const texts = useAuditWords();
  return (items) => ({
    name: t('title'),
    columns: [
      ...[t('columns.utc'), t('columns.act'), t('columns.kind'), t('columns.actor'), t('columns.company')],
      ...[t('columns.object'), t('columns.objectId'), t('columns.changes'), t('columns.call'), t('columns.request'), t('columns.actorId')],
    ].map((title) => ({ title })),
    rows: items.map((entry) => [
      ...[entry.at, texts.act(entry), texts.kind(entry.kind), entry.actor.fullName, entry.actor.enterpriseName],
      ...[
        texts.objects(entry),
        entry.object?.id ?? null,
        texts.changes(entry).join('\n') || null,
        entry.call,
        entry.requestId,
        entry.actor.id,
      ],
    ]),
  });
}
