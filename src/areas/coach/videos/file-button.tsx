import { useRef } from 'react';
import { Button } from '../../../ui/button.ts';
import classes from './videos.module.css';

interface FileButtonProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a video of this device. */
export function FileButton({ label, isBusy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} disabled={isBusy}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className={classes.file}
        accept="video/mp4,video/webm,video/quicktime,.mov,.m4v"
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
