import { Button } from '../../../ui/controls/button.ts';
import { FilePick } from '../../../ui/controls/file-pick.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a video file. */
export function FileButton({ label, isBusy = false, onFile }: FileButtonProps) {
  return (
    <FilePick accept="video/mp4,video/webm,video/quicktime,.mov,.m4v" label={label} onFile={onFile}>
      {(open) => (
        <Button onClick={open} disabled={isBusy}>
          {label}
        </Button>
      )}
    </FilePick>
  );
}
