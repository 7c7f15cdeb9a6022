import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Mediabunny from 'mediabunny';
import sharp from 'sharp';
import { openBrowser } from '../tests/support/browser.ts';
import { ensureChromium } from './setup/chromium.ts';
import { root } from './setup/root.ts';

/** Small films for the demo: drawn, encoded and wrapped in Chromium, so that the demo plays something real. */
const films = [
  { name: 'breathing', ground: ['#0f3d37', '#6fd0bc'], title: 'Four breaths', lines: ['Breathe in', 'Breathe out'] },
  {
    name: 'evening',
    ground: ['#2a2440', '#f0a07e'],
    title: 'A calm evening',
    lines: ['Dim the lights', 'Put the phone away', 'Same hour, every day'],
  },
  { name: 'hello', ground: ['#a8471f', '#fbf9f5'], title: 'Hello', lines: ['I am glad you are here', 'We begin where you are'] },
] as const;

const folder = join(root, 'provider', 'database', 'seed', 'videos');
/** A local host name: browsers encode only in a secure context. */
const address = 'http://localhost/film';
process.env.CHROMIUM_PATH = await ensureChromium();

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
try {
  const page = await browser.page();
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }));
  await page.goto(address);
  await page.addScriptTag({ path: join(root, 'node_modules', 'mediabunny', 'dist', 'bundles', 'mediabunny.min.cjs') });
  for (const film of films) {
    const { video, poster } = await page.evaluate(makeFilm, film);
    writeFileSync(join(folder, `${film.name}.webm`), Buffer.from(video, 'base64'));
    writeFileSync(join(folder, `${film.name}.jpg`), await sharp(Buffer.from(poster, 'base64')).jpeg({ quality: 80 }).toBuffer());
    console.log(`${film.name}.webm: ${Math.round((video.length * 0.75) / 1024)} KiB`);
  }
} finally {
  await browser.dispose();
}

/** Runs in the page. */
async function makeFilm(film: {
  ground: readonly string[];
  title: string;
  lines: readonly string[];
}): Promise<{ video: string; poster: string }> {
  const { Mediabunny: media } = globalThis as unknown as { Mediabunny: typeof Mediabunny };
  const [width, height, seconds, rate] = [640, 360, 14, 12];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;

  function draw(at: number): void {
    const sky = pen.createLinearGradient(0, 0, 0, height);
    sky.addColorStop(0, film.ground[0] ?? '');
    sky.addColorStop(1, film.ground[1] ?? '');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = 'rgba(255,255,255,0.22)';
    pen.beginPath();
    pen.arc(width / 2, height / 2, 90 + 40 * Math.sin((at / seconds) * Math.PI * 4), 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.textAlign = 'center';
    pen.shadowColor = 'rgba(0,0,0,0.45)';
    pen.shadowBlur = 8;
    pen.font = '600 34px Georgia, serif';
    pen.fillText(film.title, width / 2, 70);
    pen.font = '24px sans-serif';
    pen.fillText(film.lines[Math.floor((at / seconds) * film.lines.length)] ?? '', width / 2, height / 2 + 8);
    pen.shadowBlur = 0;
  }

  const target = new media.BufferTarget();
  const output = new media.Output({ format: new media.WebMOutputFormat(), target });
  const source = new media.CanvasSource(canvas, { codec: 'vp8', bitrate: 60_000, keyFrameInterval: 4 });
  output.addVideoTrack(source, { frameRate: rate });
  await output.start();
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    draw(frame / rate);
    await source.add(frame / rate, 1 / rate);
  }
  await output.finalize();
  draw(2);
  let bytes = '';
  for (const byte of new Uint8Array(target.buffer ?? new ArrayBuffer(0))) bytes += String.fromCharCode(byte);
  return { video: btoa(bytes), poster: canvas.toDataURL('image/png').split(',')[1] ?? '' };
}
