import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { asElement } from '../text/as-element.tsx';
import classes from './file-pick.module.css';

interface FilePickProps {
  /** As browsers have it: `.csv,text/csv`. */
  readonly accept: string;
  readonly label: string;
  readonly isMultiple?: boolean;
  /** On phones, takes a picture with the rear camera. */
  readonly capture?: 'environment';
  /** The file, and all that were chosen where several can be. */
  readonly onFile: (file: File, all: readonly File[]) => void;
  /** The button that opens the choice. */
  readonly children: (open: () => void) => ReactNode;
}

/** Chooses a file by a button; the same one can be chosen again. */
export function FilePick({ accept, label, isMultiple = false, capture, onFile, children }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {asElement(children(() => input.current?.click()))}
      <input
        ref={input}
        type="file"
        className={classes.file}
        accept={accept}
        multiple={isMultiple}
        capture={capture}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const all = [...(target.files ?? [])];
          target.value = '';
          const [file] = all;
          if (file) onFile(file, all);
        }}
      />
    </>
  );
}

/** A drop zone for a file, with a button inside as the alternative. */
export function FileDrop({ onFile, children }: { readonly onFile: (file: File) => void; readonly children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
