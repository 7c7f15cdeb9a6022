import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packIco } from './icons/ico.ts';
import { badgeMark, fullMark, roundedMark } from './icons/mark.ts';
import { root } from './setup/root.ts';

const folder = join(root, 'public');
mkdirSync(join(folder, 'icons'), { recursive: true });

const png = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10, palette: true }).toBuffer();
const write = (name: string, content: Buffer | string): void => writeFileSync(join(folder, name), content);

write('favicon.svg', roundedMark(512));
write('icons/icon-192.png', await png(roundedMark(192)));
write('icons/icon-512.png', await png(roundedMark(512)));
write('icons/maskable-512.png', await png(fullMark(512)));
write('icons/apple-touch-180.png', await png(fullMark(180)));
write(
  'icons/badge-96.png',
  await sharp(Buffer.from(badgeMark(96)))
    .png({ compressionLevel: 9 })
    .toBuffer(),
);
// The picture of link previews on other sites (Open Graph).
write(
  'share.png',
  await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#FBF9F5' } })
    .composite([{ input: await png(roundedMark(320)) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
);
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({
    size,
    png: await sharp(Buffer.from(roundedMark(size)))
      .png()
      .toBuffer(),
  })),
);
write('favicon.ico', packIco(small));
console.log('Icons and the picture for links written to public.');
