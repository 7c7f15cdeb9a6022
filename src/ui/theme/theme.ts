import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/**
 * The only place where colours and sizes are chosen (shared LOOK). `theme.css` beside this file is
 * written from it (`theme-css.ts`); screens use the CSS variables, never a literal colour.
 */

/** A colour with a purpose: its fill and the text on it, its pale tint and the ink on that. */
export interface Family {
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  readonly tint: string;
  readonly tintHover: string;
  readonly ink: string;
}

export const familyNames = ['pine', 'clay', 'ok', 'warning', 'danger', 'info'] as const;
export type FamilyName = (typeof familyNames)[number];

export interface Palette {
  readonly paper: string;
  readonly card: string;
  /** A quiet fill for strips, wells and hovered rows. */
  readonly sunk: string;
  readonly hairline: string;
  /** Edges of controls: at least 3:1 on paper and card. */
  readonly outline: string;
  readonly ink: string;
  readonly muted: string;
  readonly overlay: string;
  readonly shadow: string;
  readonly families: Readonly<Record<FamilyName, Family>>;
  /** Soft tints for people without a picture, with ink on them. */
  readonly people: readonly [string, string, string, string, string, string];
  /** At most four hues in one chart. */
  readonly chart: readonly [string, string, string, string];
  /** Shapes of illustrations; nothing is written on them. */
  readonly scene: Readonly<Record<'sky' | 'sun' | 'leaf' | 'leafDeep' | 'sand' | 'wood' | 'clay', string>>;
}

export const light: Palette = {
  paper: '#FBF9F5',
  card: '#FFFFFF',
  sunk: '#F3EFE7',
  hairline: '#E6E1D8',
  outline: '#86908B',
  ink: '#1C2B2A',
  muted: '#56635F',
  overlay: 'rgb(28 43 42 / 45%)',
  shadow: '0 1px 2px rgb(28 43 42 / 5%), 0 8px 24px rgb(28 43 42 / 6%)',
  families: {
    pine: { fill: '#0F6B5C', fillHover: '#0B594C', onFill: '#FFFFFF', tint: '#E2F0EB', tintHover: '#D3E8E1', ink: '#0B5548' },
    clay: { fill: '#B4502A', fillHover: '#9A4220', onFill: '#FFFFFF', tint: '#FBEAE0', tintHover: '#F6DDCE', ink: '#A0421B' },
    ok: { fill: '#1E6B3A', fillHover: '#175A2F', onFill: '#FFFFFF', tint: '#E4F2E6', tintHover: '#D4EAD8', ink: '#1E6B3A' },
    warning: { fill: '#7A5200', fillHover: '#664500', onFill: '#FFFFFF', tint: '#FBF0D5', tintHover: '#F5E5BC', ink: '#704B00' },
    danger: { fill: '#B3261E', fillHover: '#971D16', onFill: '#FFFFFF', tint: '#FCE9E6', tintHover: '#F8DAD5', ink: '#A8221B' },
    info: { fill: '#1F5A8A', fillHover: '#184A73', onFill: '#FFFFFF', tint: '#E4EEF7', tintHover: '#D3E3F1', ink: '#1F5A8A' },
  },
  people: ['#DCEBE3', '#F7E1D3', '#E4E3F2', '#F5E8C6', '#DBE9F1', '#F1DDE4'],
  chart: ['#0F6B5C', '#B4502A', '#1F5A8A', '#7A5200'],
  scene: { sky: '#E6F1EC', sun: '#F3C98F', leaf: '#8DBEA7', leafDeep: '#3F8A76', sand: '#EEDFC8', wood: '#C79B6E', clay: '#DB8F6A' },
};

export const dark: Palette = {
  paper: '#121A19',
  card: '#1B2625',
  sunk: '#202D2B',
  hairline: '#2B3937',
  outline: '#75857F',
  ink: '#ECEFEA',
  muted: '#A3B0AB',
  overlay: 'rgb(4 9 8 / 62%)',
  shadow: '0 1px 2px rgb(0 0 0 / 30%), 0 8px 24px rgb(0 0 0 / 22%)',
  families: {
    pine: { fill: '#6FD0BC', fillHover: '#88DDCB', onFill: '#06231E', tint: '#1D3A35', tintHover: '#244740', ink: '#8BDCCB' },
    clay: { fill: '#F0A07E', fillHover: '#F4B398', onFill: '#321306', tint: '#3B271E', tintHover: '#493126', ink: '#F2AB8C' },
    ok: { fill: '#8ED3A2', fillHover: '#A3DDB4', onFill: '#0A2412', tint: '#1D3525', tintHover: '#25422F', ink: '#98D8AA' },
    warning: { fill: '#E6C26A', fillHover: '#ECCF87', onFill: '#2B1F02', tint: '#352C16', tintHover: '#42371D', ink: '#E9C97A' },
    danger: { fill: '#F4A79E', fillHover: '#F7BAB3', onFill: '#3A0D09', tint: '#3E2320', tintHover: '#4C2C28', ink: '#F6B1A9' },
    info: { fill: '#98C6EB', fillHover: '#AFD3F0', onFill: '#08213A', tint: '#1C2F40', tintHover: '#243B50', ink: '#A5CDEE' },
  },
  people: ['#23423A', '#4A3023', '#33324A', '#433717', '#22394A', '#472D38'],
  chart: ['#6FD0BC', '#F0A07E', '#98C6EB', '#E6C26A'],
  scene: { sky: '#1E302D', sun: '#D9A866', leaf: '#4F8B75', leafDeep: '#2F6B5A', sand: '#3A3A30', wood: '#8F6C4A', clay: '#B8714F' },
};

/** Lengths in rem of 16 px; the scale of type is 13, 15, 17, 20, 25, 32, 44 px. */
export const sizes = {
  sidebar: '15.5rem',
  content: '70rem',
  reading: '43.6em',
  bar: '4rem',
  touch: '2.75rem',
  radiusCard: '0.875rem',
  radiusControl: '0.625rem',
  type: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.5625rem', '2xl': '2rem', '3xl': '2.75rem' },
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    24: '6rem',
  },
} as const;

/** The colours of the logo; the same in both schemes. */
export const mark = { ground: '#0F6B5C', leaf: '#FBF9F5', sun: '#F0A07E' } as const;

const sans = "'Figtree Variable', 'Figtree fallback', 'Figtree fallback 2', system-ui, sans-serif";
const serif = "'Fraunces Variable', 'Fraunces fallback', 'Fraunces fallback 2', 'Fraunces fallback 3', Georgia, serif";

/** How Mantine's buttons, badges and notes take their colours: from the families, in both schemes. */
const variantColors: VariantColorsResolver = ({ color, theme, variant }) => {
  const name = color ?? theme.primaryColor;
  const part = (suffix: string) => `var(--zh-${name}-${suffix})`;
  const clear = '1px solid transparent';
  if (variant === 'filled') return { background: part('fill'), hover: part('fill-hover'), color: part('on-fill'), border: clear };
  if (variant === 'light') return { background: part('tint'), hover: part('tint-hover'), color: part('ink'), border: clear };
  if (variant === 'outline')
    return { background: 'transparent', hover: part('tint'), color: part('ink'), border: `1px solid ${part('ink')}` };
  if (variant === 'subtle') return { background: 'transparent', hover: part('tint'), color: part('ink'), border: clear };
  if (variant === 'transparent') return { background: 'transparent', hover: 'transparent', color: part('ink'), border: clear };
  return { background: 'var(--zh-card)', hover: 'var(--zh-sunk)', color: 'var(--zh-ink)', border: '1px solid var(--zh-outline)' };
};

function shades({ tint, tintHover, fill, fillHover, ink }: Family): MantineColorsTuple {
  return [tint, tint, tintHover, tintHover, fill, fill, fill, fillHover, ink, ink];
}

/** An error keeps Mantine's own edge. */
const controlEdge = (_theme: unknown, { error }: { error?: unknown }) => ({
  wrapper: error ? { '--input-height': sizes.touch } : { '--input-height': sizes.touch, '--input-bd': 'var(--zh-outline)' },
});

const shadow = 'var(--zh-shadow)';

/** The theme of every Mantine part. */
export const mantineTheme = createTheme({
  primaryColor: 'pine',
  colors: {
    pine: shades(light.families.pine),
    clay: shades(light.families.clay),
    ok: shades(light.families.ok),
    warning: shades(light.families.warning),
    danger: shades(light.families.danger),
    info: shades(light.families.info),
    // Mantine's own neutrals, warmed so that whatever we don't name still fits the theme.
    gray: [light.paper, light.sunk, light.hairline, '#DBD5C9', light.outline, '#717C77', light.muted, '#45524E', '#2E3D3A', light.ink],
    dark: [dark.ink, '#CBD3CE', dark.muted, dark.muted, dark.outline, dark.sunk, dark.card, dark.paper, '#0E1514', '#0A100F'],
  },
  white: light.card,
  black: light.ink,
  primaryShade: { light: 6, dark: 6 },
  variantColorResolver: variantColors,
  fontFamily: sans,
  headings: { fontFamily: sans, fontWeight: '650' },
  fontSizes: { xs: sizes.type.xs, sm: sizes.type.sm, md: sizes.type.md, lg: sizes.type.lg, xl: sizes.type.xl },
  spacing: { xs: sizes.space[2], sm: sizes.space[3], md: sizes.space[4], lg: sizes.space[6], xl: sizes.space[8] },
  radius: { xs: '0.25rem', sm: '0.375rem', md: sizes.radiusControl, lg: sizes.radiusCard, xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: { xs: shadow, sm: shadow, md: shadow, lg: shadow, xl: shadow },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' }, vars: () => ({ root: { '--button-height': sizes.touch } }) },
    ActionIcon: { defaultProps: { size: sizes.touch, variant: 'subtle', color: 'pine' } },
    Input: { defaultProps: { size: 'md' }, vars: controlEdge },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
  },
});

/** The two families of type, for the style sheet. */
export const typefaces = { sans, serif };
