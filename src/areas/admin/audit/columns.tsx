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
          <Changes lines={texts.changes(entry)} />
        </Stack>
      ),
    },
    {
      key: 'object',
      title: t('columns.object'),
      cell: (entry) => {
        const names = texts.objects(entry);
        if (names !== null) {
          return (
            <Text as="span" lines="anywhere">
              {names}
            </Text>
          );
        }
        if (!entry.object?.id) return null;
        return (
          <Text as="span" look="note" figures="tabular" title={entry.object.id}>
            {t('objectId', { id: entry.object.id.slice(-8) })}
          </Text>
        );
      },
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

/** More changes than this are collapsed. */
const maxAtOnce = 3;

function Changes({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('admin-audit');
  const list = lines.map((line) => (
    <Text as="span" key={line} look="note" lines="anywhere">
      {line}
    </Text>
  ));
  if (lines.length <= maxAtOnce) return list;
  return (
    <details>
      <summary>{t('changes', { count: lines.length })}</summary>
      <Stack as="span" shrinks>
        {list}
      </Stack>
    </details>
  );
}
