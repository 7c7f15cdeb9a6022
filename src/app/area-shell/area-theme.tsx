import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownScheme, useAppearance } from '../../ui/settings/appearance.ts';
import { mantineTheme } from '../../ui/theme/theme.ts';

/**
 * Mantine sets the page to this whenever the areas come into view: at first, and again after a part that was still loading had
 * taken their place. Its own manager would set the light scheme then, whatever is shown.
 */
const colorSchemeManager: MantineColorSchemeManager = {
  get: shownScheme,
  set: leave,
  subscribe: leave,
  unsubscribe: leave,
  clear: leave,
};

/** Our own setting decides. */
function leave(): void {}

/**
 * Mantine's theme for the areas; the public pages do not use it. Its variables are defined in our style sheet (ui/theme-css.ts),
 * and the appearance by `settings/appearance.ts`.
 */
export function AreaTheme({ children }: { readonly children: ReactNode }) {
  const { shown } = useAppearance();
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={colorSchemeManager}
      forceColorScheme={shown}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
