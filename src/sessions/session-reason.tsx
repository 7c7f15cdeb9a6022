import { Text } from '../ui/text/text.tsx';
import classes from './session-facts.module.css';

interface SessionReasonProps {
  readonly reason: string;
  readonly label?: string;
}

/** What the member wants to talk about. */
export function SessionReason({ reason, label }: SessionReasonProps) {
  return (
    <div className={classes.reason}>
      {label && <Text look="note">{label}</Text>}
      <p>{reason}</p>
    </div>
  );
}
