import type { Plugin } from 'vite';

/** Parts of Mantine's provider that `src/app/area-shell/area-theme.tsx` switches off, and which would be loaded all the same. */
const switchedOff = /\/@mantine\/core\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Builds Mantine without what writes styles while the app runs: they are in a style sheet (`src/ui/theme/theme-css.ts`). */
export function slimMantine(): Plugin {
  return {
    name: 'zh:slim-mantine',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      const name = switchedOff.exec(id)?.[1];
      return name === undefined ? null : `export function ${name}() { return null; }`;
    },
  };
}
