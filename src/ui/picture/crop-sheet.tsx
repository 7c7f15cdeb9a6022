import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '../controls/button.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useOnlineWork } from '../controls/use-online-work.ts';
import { Notice } from '../feedback/notice.tsx';
import { ProgressLine } from '../feedback/progress-line.tsx';
import { Sheet } from '../page/sheet.tsx';
import classes from './picture.module.css';
import type { SavePicture } from './save-picture.ts';
import { cutPicture } from './square-picture.ts';

/** The texts of the sheet, in the form of address of its reader. */
export interface CropWords {
  readonly title: string;
  readonly move: string;
  readonly zoom: string;
  readonly save: string;
  readonly cancel: string;
  readonly sending: (percent: number) => string;
  readonly waiting: string;
  readonly wrong: string;
}

interface CropSheetProps {
  readonly words: CropWords;
  readonly source: Blob;
  readonly onSave: SavePicture;
  readonly onClose: () => void;
}

const maxZoom = 4;

/** Moves and zooms a picture behind a circle, and saves the part inside. */
export function CropSheet({ words, source, onSave, onClose }: CropSheetProps) {
  const [area, setArea] = useState<Area>();
  const [isBroken, setIsBroken] = useState(false);
  const [sent, setSent] = useState<{ readonly share: number; readonly isWaiting: boolean } | null>(null);
  const { isBusy, failure, run } = useOnlineWork();

  const save = () => {
    if (!area) return;
    run(async () => {
      await onSave(await cutPicture(source, area), (share, isWaiting) => setSent({ share, isWaiting }));
      onClose();
    });
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={save} disabled={isBusy || !area}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stage words={words} source={source} onArea={setArea} onBroken={() => setIsBroken(true)} />
      {isBusy && sent && (
        <>
          <ProgressLine value={Math.round(sent.share * 100)} maximum={100} label={words.sending(Math.round(sent.share * 100))} />
          {sent.isWaiting && <p role="status">{words.waiting}</p>}
        </>
      )}
      {(isBroken || failure !== null) && (
        <Notice tone="warning" isLive>
          {isBroken ? words.wrong : failure}
        </Notice>
      )}
    </Sheet>
  );
}

interface StageProps extends Pick<CropSheetProps, 'words' | 'source'> {
  readonly onArea: (area: Area) => void;
  readonly onBroken: () => void;
}

/** The picture behind its circle, and how large it is shown. */
function Stage({ words, source, onArea, onBroken }: StageProps) {
  const sliderId = useId();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);

  return (
    <>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onArea(pixels)}
            cropperProps={{ role: 'application', 'aria-label': words.move }}
            mediaProps={{ onError: onBroken }}
          />
        )}
      </div>
      <div className={classes.zoom}>
        <label htmlFor={sliderId}>{words.zoom}</label>
        <input
          id={sliderId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
    </>
  );
}
