import type { ReactNode } from 'react';
import { asElement } from '../text/as-element.tsx';
import { RowList } from '../text/row-list.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';
import { Stack } from './layout.tsx';

export interface HistoryEvent {
  readonly key: string;
  readonly what: string;
  /** By whom and when, in words. */
  readonly by: string;
  /** The note about it. */
  readonly note: string | null;
  readonly further?: ReactNode;
}

/** The history of something: events with actor, time and note. */
export function HistoryCard({ title, events }: { readonly title: string; readonly events: readonly HistoryEvent[] }) {
  return (
    <Card title={title} padding="none">
      <RowList items={events} keyOf={({ key }) => key} label={title} isSpaced>
        {({ what, by, note, further }) => (
          <Stack gap={1}>
            <Text weight={600}>{what}</Text>
            <Text look="note">{by}</Text>
            {asElement(further)}
            {note !== null && (
              <Text lines="kept" width="reading">
                {note}
              </Text>
            )}
          </Stack>
        )}
      </RowList>
    </Card>
  );
}
