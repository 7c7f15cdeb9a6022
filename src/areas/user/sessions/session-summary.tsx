import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { useSummaryOf } from '../../../domain/notes/queries.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** What the coach wrote down for the member about this session; nothing while they have not. */
export function SessionSummary({ session }: { readonly session: Pick<Session, 'id' | 'coachName'> }) {
  const { t } = useTranslation('sessions');
  const summary = useSummaryOf(session.id);
  if (summary.length === 0) return null;
  return (
    <Card title={t('summary.title', { name: session.coachName })}>
      <Stack gap={3}>
        {summary.map(({ id, text }) => (
          <Text key={id} lines="kept" width="reading">
            {text}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
