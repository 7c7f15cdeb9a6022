import { Link } from 'react-router-dom';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

export interface SeriesTime {
  /** UTC instant. */
  readonly startsAt: string;
  readonly tone: StatusTone;
  readonly words: string;
  /** A link to the screen where the member can choose another time. */
  readonly link?: { readonly to: string; readonly words: string };
}

/** Times of a series with their state. */
export function SeriesTimes({ label, times }: { readonly label: string; readonly times: readonly SeriesTime[] }) {
  const reader = useReader();
  return (
    <Stack as="ul" gap={2} figures="tabular" aria-label={label}>
      {times.map(({ startsAt, tone, words, link }) => (
        <li key={startsAt}>
          <Row gap="1 3" align="center" justify="between" wraps>
            <time dateTime={startsAt}>{formatDayAndTime(startsAt, reader)}</time>
            <StatusBadge tone={tone}>{words}</StatusBadge>
          </Row>
          {link && <Link to={link.to}>{link.words}</Link>}
        </li>
      ))}
    </Stack>
  );
}
