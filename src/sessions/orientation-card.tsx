import { Link } from 'react-router-dom';
import type { Session } from '../../contract/session.ts';
import { useOrientationsBesides } from '../domain/sessions/orientations.ts';
import { formatDayAndTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Card } from '../ui/page/card.tsx';
import { Stack } from '../ui/page/layout.tsx';
import { RowList } from '../ui/text/row-list.tsx';
import { Text } from '../ui/text/text.tsx';

interface OrientationCardProps {
  readonly session: Session;
  readonly now: Date;
  readonly title: string;
  /** Said below the time of each. */
  readonly detailsOf: (session: Session) => string;
  /** Null where the person has no page of it. */
  readonly linkOf: (session: Session) => string | null;
}

/** Further times of an orientation, by the same administrator; nothing where there are none. */
export function OrientationCard({ session, now, title, detailsOf, linkOf }: OrientationCardProps) {
  const reader = useReader();
  const others = useOrientationsBesides(session, now);
  if (others.length === 0) return null;
  return (
    <Card title={title}>
      <RowList items={others} keyOf={({ id }) => id} label={title} isSpaced>
        {(other) => {
          const link = linkOf(other);
          const when = formatDayAndTime(other.startsAt, reader);
          return (
            <Stack gap={1}>
              <Text weight={600}>{link === null ? <span>{when}</span> : <Link to={link}>{when}</Link>}</Text>
              <Text look="note">{detailsOf(other)}</Text>
            </Stack>
          );
        }}
      </RowList>
    </Card>
  );
}
