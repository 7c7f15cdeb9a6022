import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { useSummaryOf } from '../../../domain/notes/queries.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** The coach's summary of this session for the member; nothing if there is none. */
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
