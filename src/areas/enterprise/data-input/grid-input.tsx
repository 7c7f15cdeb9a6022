import { type KeyboardEvent, useRef, useState } from 'react';
import classes from './data-input.module.css';

/** Null if the focus already moved elsewhere, `stay` if it returns to the cell. */
export type GridMove = 'down' | 'on' | 'back' | 'stay' | null;

interface GridInputProps {
  readonly label: string;
  readonly begin: string;
  /** `text` is null when cancelled. */
  readonly onEnd: (text: string | null, move: GridMove) => void;
}

/** The cell that is being edited. */
export function GridInput({ label, begin, onEnd }: GridInputProps) {
  const [text, setText] = useState(begin);
  // Enter and Escape end editing, and cause the blur that follows.
  const isEnded = useRef(false);
  const end = (...how: Parameters<GridInputProps['onEnd']>) => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(...how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves = { Enter: 'down', Tab: event.shiftKey ? 'back' : 'on', Escape: 'stay' } as const;
    const move = moves[event.key as keyof typeof moves];
    event.stopPropagation();
    if (!move) return;
    event.preventDefault();
    end(move === 'stay' ? null : text, move);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the cell that contains it had the focus.
      autoFocus
      className={classes.input}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={text}
      maxLength={40}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(text, null)}
    />
  );
}
