import { Button } from '../../../ui/controls/button.ts';

interface StepButtonProps {
  readonly label: string;
  /** Of the step or goal that it changes, for screen readers. */
  readonly title: string;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
}

/** A small button in the card of a step or goal. */
export function StepButton({ label, title, isDanger = false, onClick }: StepButtonProps) {
  return (
    <Button variant="subtle" size="compact-sm" {...(isDanger && { color: 'danger' })} onClick={onClick} aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  );
}
