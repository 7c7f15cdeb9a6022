import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../contract/audit.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { TableColumn } from '../../../ui/table/table-props.ts';
import { Text } from '../../../ui/text/text.tsx';
import { useAuditWords } from './audit-words.ts';

/** What was done, by whom, to what, and when. */
export function useAuditColumns(): readonly TableColumn<AuditEntry>[] {
  const { t } = useTranslation('admin-audit');
  const reader = useReader();
  const texts = useAuditWords();
  return [
    {
      key: 'act',
      title: t('columns.act'),
      cell: (entry) => (
        <Stack as="span" shrinks>
          <Text as="span" weight={600}>
            {texts.act(entry)}
          </Text>
          <Text as="span" look="note">
            {texts.kind(entry.kind)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'object',
      title: t('columns.object'),
      cell: ({ object }) =>
        object && (
          <Stack as="span" shrinks>
            {object.name !== null && <Text as="span">{object.name}</Text>}
            <Text as="span" look="note" figures="tabular" title={object.id}>
              {t('objectId', { id: object.id.slice(-8) })}
            </Text>
          </Stack>
        ),
    },
    {
      key: 'actor',
      title: t('columns.actor'),
      cell: ({ actor }) => (
        <Stack as="span" shrinks>
          <Text as="span" lines="anywhere">
            {actor.fullName}
          </Text>
          {actor.enterpriseName !== null && (
            <Text as="span" look="note" lines="anywhere">
              {actor.enterpriseName}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'at', title: t('columns.at'), cell: ({ at }) => formatDayAndTime(at, reader) },
  ];
}
