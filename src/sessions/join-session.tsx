import { IconClock, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Session } from '../../contract/session.ts';
import { joinOpensBefore, joinState } from '../domain/sessions/session-times.ts';
import { formatTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Button } from '../ui/controls/button.ts';
import { Row } from '../ui/page/layout.tsx';

interface JoinSessionProps {
  readonly session: Session;
  readonly now: Date;
  readonly to: string;
  readonly label: string;
  /** Says from when one can join; without it nothing is said before. */
  readonly earlyText?: (time: string) => string;
}

/** The way into a session while it is open. */
export function JoinSession({ session, now, to, label, earlyText }: JoinSessionProps) {
  const reader = useReader();
  const state = joinState(session, now);
  if (state === 'open') {
    return (
      <div>
        <Button component={Link} to={to} size="md" leftSection={<IconVideo size={20} stroke={1.75} aria-hidden="true" />}>
          {label}
        </Button>
      </div>
    );
  }
  if (state === 'over' || !earlyText) return null;
  return (
    <Row as="p" gap={2} align="center" tone="muted">
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      {earlyText(formatTime(Date.parse(session.startsAt) - joinOpensBefore, reader))}
    </Row>
  );
}
