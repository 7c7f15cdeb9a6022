import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** Name of the button. */
  readonly label: string;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel at its right edge; Escape, a click elsewhere and leaving it close it. */
export function Disclosure({ label, face, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <div className={classes.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && <div className={classes.panel}>{children(() => setIsOpen(false))}</div>}
    </div>
  );
}
