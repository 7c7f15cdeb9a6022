/** The colours of the mark, from the theme (src/ui/theme/theme.ts). */
const pine = '#0F6B5C';
const pineShade = '#0A5347';
const paper = '#FBF9F5';
const clay = '#F0A07E';

/**
 * Two leaves that grow from one stem, the member's and the coach's, under a small sun. Drawn on a canvas of 512; everything is within
 * the circle of 204 around its centre, which maskable icons keep.
 */
function leaves(light: string, shade: string, sun: string): string {
  return `
    <path d="M256 402 C256 338 250 300 236 262" fill="none" stroke="${light}" stroke-width="20" stroke-linecap="round"/>
    <path d="M250 330 C150 330 112 262 116 174 C206 176 262 232 250 330 Z" fill="${light}"/>
    <path d="M160 216 C192 242 220 274 240 312" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>
    <path d="M258 366 C258 276 318 226 396 234 C396 318 348 372 258 366 Z" fill="${light}" fill-opacity="0.86"/>
    <path d="M350 272 C318 294 292 318 272 348" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>
    <circle cx="306" cy="156" r="34" fill="${sun}"/>`;
}

const picture = (size: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">${body}\n</svg>\n`;

/** On a rounded square, for browsers' tabs and home screens that show icons unchanged. */
export function roundedMark(size: number): string {
  return picture(size, `\n    <rect width="512" height="512" rx="116" fill="${pine}"/>${leaves(paper, pine, clay)}`);
}

/** Filling the whole square, for home screens that cut their own shape. */
export function fullMark(size: number): string {
  return picture(
    size,
    `\n    <rect width="512" height="512" fill="${pine}"/>\n    <path d="M0 512 L512 512 L512 416 C352 368 176 384 0 464 Z" fill="${pineShade}" fill-opacity="0.5"/>${leaves(paper, pine, clay)}`,
  );
}

/** White on nothing, for the status bar of Android, which uses only the opacity. */
export function badgeMark(size: number): string {
  return picture(
    size,
    `
    <g transform="translate(-64 -70) scale(1.25)">
    <path d="M256 402 C256 338 250 300 236 262" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round"/>
    <path d="M246 326 C150 330 112 262 116 174 C206 176 262 232 246 326 Z" fill="#fff"/>
    <path d="M270 362 C262 276 318 226 396 234 C396 318 348 372 270 362 Z" fill="#fff"/>
    <circle cx="306" cy="156" r="34" fill="#fff"/>
    </g>`,
  );
}
