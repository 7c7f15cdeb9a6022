import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { dark, type Family, familyNames, light, mantineTheme, mark, type Palette, sizes, typefaces } from './theme.ts';

/**
 * Writes `theme.css` from `theme.ts`: our variables and Mantine's, for both schemes. Standing in a
 * style sheet instead of being made while the app starts, they cost no script, need no inline style
 * (content security policy), and colour the page before the first script has run.
 * `vitest -u src/ui/theme/theme.test.ts` writes the file again.
 */
export function themeCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const mantine = defaultCssVariablesResolver(theme);
  const own = new Set(Object.keys(mantineTheme.colors ?? {}));
  const kept = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => !isForeignColour(name, own)));
  const always = { ...kept(mantine.variables), ...mantineFamilies(), ...lengths() };
  const lightOnes = { ...paletteVariables(light), ...mantineNeutrals(), 'color-scheme': 'light' };
  const darkOnes = { ...paletteVariables(dark), ...mantineNeutrals(), 'color-scheme': 'dark' };
  return [
    '/* Written from theme.ts by theme-css.ts; change it there. */',
    rule(':root', { ...always, ...lightOnes }),
    "/* Paper is white. On screens: the system's choice, until the person's own is known. */",
    `@media screen and (prefers-color-scheme: dark) {\n${indent(rule(":root:not([data-mantine-color-scheme='light'])", darkOnes))}\n}`,
    `@media screen {\n${indent(rule(":root[data-mantine-color-scheme='dark']", darkOnes))}\n}\n`,
  ].join('\n\n');
}

function isForeignColour(name: string, own: ReadonlySet<string>): boolean {
  const colour = /^--mantine-color-([a-z]+)-/.exec(name)?.[1];
  return colour !== undefined && colour in DEFAULT_THEME.colors && !own.has(colour);
}

function lengths(): Record<string, string> {
  return {
    '--zh-sans': typefaces.sans,
    '--zh-serif': typefaces.serif,
    '--zh-sidebar': sizes.sidebar,
    '--zh-content': sizes.content,
    '--zh-reading': sizes.reading,
    '--zh-bar': sizes.bar,
    '--zh-touch': sizes.touch,
    '--zh-radius-card': sizes.radiusCard,
    '--zh-radius-control': sizes.radiusControl,
    ...Object.fromEntries(Object.entries(mark).map(([name, colour]) => [`--zh-mark-${name}`, colour])),
    ...Object.fromEntries(Object.entries(sizes.type).map(([name, size]) => [`--zh-type-${name}`, size])),
    ...Object.fromEntries(Object.entries(sizes.space).map(([name, size]) => [`--zh-space-${name}`, size])),
  };
}

function paletteVariables(palette: Palette): Record<string, string> {
  const { families, people, chart, scene, ...plain } = palette;
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [`--zh-${name}`, value])),
    ...Object.assign({}, ...familyNames.map((name) => familyVariables(name, families[name]))),
    ...Object.fromEntries(people.map((value, index) => [`--zh-person-${index}`, value])),
    ...Object.fromEntries(chart.map((value, index) => [`--zh-chart-${index}`, value])),
    ...Object.fromEntries(Object.entries(scene).map(([name, value]) => [`--zh-scene-${kebab(name)}`, value])),
  };
}

function familyVariables(name: string, family: Family): Record<string, string> {
  return Object.fromEntries(Object.entries(family).map(([part, value]) => [`--zh-${name}-${kebab(part)}`, value]));
}

/** Mantine's names for a colour's parts, led back to ours. */
function mantineFamilies(): Record<string, string> {
  const parts = {
    text: 'ink',
    filled: 'fill',
    'filled-hover': 'fill-hover',
    light: 'tint',
    'light-hover': 'tint-hover',
    'light-color': 'ink',
    outline: 'ink',
    'outline-hover': 'tint',
    contrast: 'on-fill',
  };
  return Object.fromEntries(
    familyNames.flatMap((name) =>
      Object.entries(parts).map(([theirs, ours]) => [`--mantine-color-${name}-${theirs}`, `var(--zh-${name}-${ours})`]),
    ),
  );
}

/** Mantine's page, text and control colours. `body` is what its sheets and menus stand on: our card. */
function mantineNeutrals(): Record<string, string> {
  return {
    '--mantine-primary-color-contrast': 'var(--zh-pine-on-fill)',
    '--mantine-color-bright': 'var(--zh-ink)',
    '--mantine-color-text': 'var(--zh-ink)',
    '--mantine-color-body': 'var(--zh-card)',
    '--mantine-color-error': 'var(--zh-danger-ink)',
    '--mantine-color-success': 'var(--zh-ok-ink)',
    '--mantine-color-placeholder': 'var(--zh-muted)',
    '--mantine-color-anchor': 'var(--zh-pine-ink)',
    '--mantine-color-default': 'var(--zh-card)',
    '--mantine-color-default-hover': 'var(--zh-sunk)',
    '--mantine-color-default-color': 'var(--zh-ink)',
    '--mantine-color-default-border': 'var(--zh-outline)',
    '--mantine-color-dimmed': 'var(--zh-muted)',
    '--mantine-color-disabled': 'var(--zh-sunk)',
    '--mantine-color-disabled-color': 'var(--zh-muted)',
    '--mantine-color-disabled-border': 'var(--zh-hairline)',
  };
}

function rule(selector: string, declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(
    ([name, value]) => `  ${name}: ${value.replace(/#[0-9A-F]+/g, (hex) => hex.toLowerCase())};`,
  );
  return `${selector} {\n${lines.join('\n')}\n}`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
