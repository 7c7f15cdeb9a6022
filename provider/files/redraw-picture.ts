import type { FilePurpose } from '../../contract/file-rules.ts';
import { boundedQueue } from '../kernel/bounded-queue.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';

/** More than a telephone takes; a few KB of PNG can hold fifty times as many. */
const maxPixels = 50_000_000;
/** The longest side of a stored picture: the most that its place on the screen can use. */
const maxSides: Partial<Record<FilePurpose, number>> = { 'profile-image': 1024, 'offering-image': 2048, 'video-poster': 2048 };
/** Small print must stay readable. */
const maxSideOfPaper = 4096;
const quality = 85;

/** A picture of 50 million pixels takes up to 200 MB while it is drawn. */
const inTurn = boundedQueue({ atOnce: 1, maxWaiting: 20 });

/**
 * Re-encodes a picture in its own format: bounded in pixels, upright, and without the data that a camera or an attacker wrote into it.
 * Everybody who sees the picture decodes only our output.
 * @throws Refusal PAYLOAD_TOO_LARGE with too many pixels, FILE_REFUSED when it cannot be read, UNAVAILABLE while too many are drawn
 */
export function redrawPicture(bytes: Uint8Array, purpose: FilePurpose, contentType: string): Promise<Uint8Array<ArrayBuffer>> {
  return inTurn.run(async () => {
    const sharp = await loadSharp();
    try {
      const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
      const { width, height } = await picture.metadata();
      if (width * height > maxPixels) refuse('PAYLOAD_TOO_LARGE');
      const side = maxSides[purpose] ?? maxSideOfPaper;
      const drawn = picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const made = await drawn.toFormat(formatOf(contentType), { quality }).toBuffer();
      return new Uint8Array(made);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return refuse('FILE_REFUSED');
    }
  });
}

function formatOf(contentType: string): 'jpeg' | 'png' | 'webp' {
  if (contentType === 'image/png') return 'png';
  return contentType === 'image/webp' ? 'webp' : 'jpeg';
}

type Sharp = typeof import('sharp')['default'];

let loaded: Promise<Sharp> | null = null;

/** Loaded with the first picture: most providers start without one. One thread, so that calls are still answered. */
function loadSharp(): Promise<Sharp> {
  loaded ??= openSharp();
  return loaded;
}

async function openSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
