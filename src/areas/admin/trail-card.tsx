import { formatDayAndTime } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Text } from '../../ui/text.tsx';

interface TrailCardProps<Action extends string> {
  readonly title: string;
  readonly entries: readonly {
    readonly at: string;
    readonly action: Action;
    readonly byName: string | null;
    readonly byRole: 'USER' | 'COACH' | 'EMPLOYER' | 'ADMIN' | null;
    readonly note: string | null;
  }[];
  readonly wordOf: (action: Action) => string;
  /** For who is not named. */
  readonly roleOf: (role: 'USER' | 'COACH' | 'EMPLOYER' | 'ADMIN' | null) => string;
}

/** What was done, when, and by whom; latest first. Left out while nothing was. */
export function TrailCard<Action extends string>({ title, entries, wordOf, roleOf }: TrailCardProps<Action>) {
  const reader = useReader();
  if (entries.length === 0) return null;
  const rows = entries.map((entry, index) => ({ ...entry, key: `${index}` })).toReversed();
  return (
    <Card title={title} padding="none">
      <RowList items={rows} keyOf={({ key }) => key} label={title} isSpaced>
        {({ at, action, byName, byRole, note }) => (
          <Row gap="1 4" justify="between" wraps>
            <Stack shrinks>
              <Text weight={600}>{wordOf(action)}</Text>
              {note !== null && <Text lines="anywhere">{note}</Text>}
            </Stack>
            <Text look="note">{[byName ?? roleOf(byRole), formatDayAndTime(at, reader)].join(' · ')}</Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}
