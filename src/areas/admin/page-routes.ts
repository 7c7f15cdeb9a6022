import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadTranslations, type Namespace } from '../../i18n/index.ts';

/**
 * The routes of pages that are loaded together, by their paths, as they are often opened one after the other. One file costs the
 * first screen of the area less than a file for each.
 */
export function pageRoutes<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  namespaces: readonly Namespace[],
  pages: Readonly<Record<string, Name>>,
): RouteObject[] {
  return Object.entries(pages).map(([path, name]) => ({
    path,
    lazy: async () => {
      const [found] = await Promise.all([load(), loadTranslations(...namespaces)]);
      return { Component: found[name] };
    },
  }));
}
