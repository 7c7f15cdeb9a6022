import { describe, expect, it } from 'vitest';
import { dark, familyNames, light, type Palette } from './theme.ts';
import { themeCss } from './theme-css.ts';

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Every text that can stand on every ground, by name. */
function textPairs(palette: Palette): [name: string, text: string, ground: string][] {
  const grounds = { paper: palette.paper, card: palette.card, sunk: palette.sunk };
  const pairs: [string, string, string][] = [];
  for (const [ground, colour] of Object.entries(grounds)) {
    pairs.push([`ink on ${ground}`, palette.ink, colour], [`muted on ${ground}`, palette.muted, colour]);
    for (const name of familyNames) pairs.push([`${name} ink on ${ground}`, palette.families[name].ink, colour]);
  }
  for (const name of familyNames) {
    const family = palette.families[name];
    pairs.push(
      [`text on ${name} fill`, family.onFill, family.fill],
      [`text on hovered ${name} fill`, family.onFill, family.fillHover],
      [`${name} ink on its tint`, family.ink, family.tint],
      [`${name} ink on its hovered tint`, family.ink, family.tintHover],
      [`ink on ${name} tint`, palette.ink, family.tint],
      [`muted on ${name} tint`, palette.muted, family.tint],
    );
  }
  for (const [index, tint] of palette.people.entries()) pairs.push([`initials on tint ${index}`, palette.ink, tint]);
  return pairs;
}

/** What is not text but must be seen: edges of controls, lines of charts. */
function shapePairs(palette: Palette): [name: string, shape: string, ground: string][] {
  return [
    ['edge of a control on card', palette.outline, palette.card],
    ['edge of a control on paper', palette.outline, palette.paper],
    ['focus ring on paper', palette.families.pine.fill, palette.paper],
    ['focus ring on card', palette.families.pine.fill, palette.card],
    ...palette.chart.map((colour, index): [string, string, string] => [`chart ${index} on card`, colour, palette.card]),
  ];
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it.each(textPairs(palette))('has AA contrast: %s', (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs(palette))('are distinguishable: %s', (_pair, shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('theme.css', () => {
  it('says what theme.ts says', async () => {
    await expect(themeCss()).toMatchFileSnapshot('./theme.css');
  });
});
