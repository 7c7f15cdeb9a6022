import type { ChosenFile } from '../../domain/chat/file-messages.ts';

export type FileProblem = 'wrongType' | 'tooLarge' | 'unreadable';

/** The file cannot be sent; `problem` says why. */
export class UnusableChoice extends Error {
  override readonly name = 'UnusableChoice';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The chosen file cannot be sent: ${problem}.`);
    this.problem = problem;
  }
}

const maxBytes = 20_000_000;
/** The limit for a camera's picture, before it is scaled down. */
const maxPictureBytes = 60_000_000;
/** The longest side of a sent picture, and of its preview, in pixels. */
const maxSide = 2560;
const maxThumbnailSide = 360;
const quality = { picture: 0.86, small: 0.72 } as const;

/** Draws pictures; tests pass their own. */
export interface Drawing {
  read(source: Blob): Promise<{ readonly width: number; readonly height: number; close(): void }>;
  draw(picture: { readonly width: number; readonly height: number }, size: Size, type: string, quality: number): Promise<Blob>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture scaled to a longest side; never enlarged. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Prepares a chosen file for sending: a document unchanged; a picture redrawn, upright and without metadata (above all the
 * location), with a preview for the conversation. Throws UnusableChoice.
 */
export async function prepareFile(file: File, drawing: Drawing = canvasDrawing): Promise<ChosenFile> {
  const plain = { durationSeconds: null, waveform: [] };
  if (file.type === 'application/pdf') {
    if (file.size > maxBytes || file.size === 0) throw new UnusableChoice(file.size === 0 ? 'unreadable' : 'tooLarge');
    return { ...plain, file, fileName: nameOf(file.name, 'pdf'), thumbnail: null };
  }
  // An SVG can carry scripts, and is not a photograph.
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) throw new UnusableChoice('wrongType');
  if (file.size > maxPictureBytes) throw new UnusableChoice('tooLarge');
  const picture = await drawing.read(file).catch(() => {
    throw new UnusableChoice('unreadable');
  });
  try {
    // A drawing or a screenshot keeps its sharp edges.
    const isSharp = file.type === 'image/png' && file.size < 4_000_000;
    const size = fitWithin(picture, maxSide);
    const drawn = await drawing.draw(picture, size, isSharp ? 'image/png' : 'image/jpeg', quality.picture);
    const thumbnail = await drawing.draw(picture, fitWithin(picture, maxThumbnailSide), 'image/jpeg', quality.small);
    if (drawn.size > maxBytes) throw new UnusableChoice('tooLarge');
    return { ...plain, file: drawn, fileName: nameOf(file.name, isSharp ? 'png' : 'jpg'), thumbnail };
  } finally {
    picture.close();
  }
}

/** The name with the extension of the new format. */
function nameOf(name: string, ending: string): string {
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 150) || 'file';
  return `${stem}.${ending}`;
}

const canvasDrawing: Drawing = {
  read: (source) => createImageBitmap(source, { imageOrientation: 'from-image' }),
  draw(picture, { width, height }, type, share) {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    if (!pen) throw new UnusableChoice('unreadable');
    // A JPEG has no transparency: transparent parts would be black.
    if (type === 'image/jpeg') {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, width, height);
    }
    pen.drawImage(picture as ImageBitmap, 0, 0, width, height);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnusableChoice('unreadable'))), type, share);
    });
  },
};
