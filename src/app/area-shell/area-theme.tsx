import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAppearance } from '../../ui/settings/appearance.ts';
import { mantineTheme } from '../../ui/theme/theme.ts';

/**
 * Mantine's theme for the areas; the public pages do not use it. Its variables are defined in our style sheet (ui/theme-css.ts),
 * and the appearance by `settings/appearance.ts`.
 */
export function AreaTheme({ children }: { readonly children: ReactNode }) {
  const { shown } = useAppearance();
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme={shown} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
