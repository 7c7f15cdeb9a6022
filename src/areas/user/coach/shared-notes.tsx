import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotesFrom } from '../../../domain/notes/queries.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ActionButton } from '../../../ui/controls/action.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

/** How many notes are shown before 'Show more'. */
const firstNotes = 3;

/** Notes that the coach has shared. */
export function SharedNotes({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation(['member-coaches', 'common']);
  const reader = useReader();
  const [showsAll, setShowsAll] = useState(false);
  const notes = useNotesFrom(coachId);
  return (
    <QueryFrame query={notes} skeleton={{ lines: 3, height: '10rem' }} offline={t('notes.offlineTitle')}>
      {(shared) => (
        <Card title={t('notes.title')}>
          {shared.length === 0 && <Text look="quiet">{t('notes.none')}</Text>}
          <Stack as="ul" gap={4}>
            {shared.slice(0, showsAll ? undefined : firstNotes).map(({ id, text, writtenAt }) => (
              <li key={id}>
                <Text look="quiet">{formatDay(writtenAt, reader)}</Text>
                <Text lines="kept" width="reading">
                  {text}
                </Text>
              </li>
            ))}
          </Stack>
          {!showsAll && shared.length > firstNotes && (
            <div>
              <ActionButton look="other" onClick={() => setShowsAll(true)}>
                {t('common:actions.showMore')}
              </ActionButton>
            </div>
          )}
        </Card>
      )}
    </QueryFrame>
  );
}
