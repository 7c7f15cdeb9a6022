import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { chooseAppearance } from '../../ui/settings/appearance.ts';
import { AreaTheme } from './area-theme.tsx';

const schemeOfPage = () => document.documentElement.dataset.mantineColorScheme;

it('keeps the scheme of the page while a part that is still loading takes the place of the areas', async () => {
  chooseAppearance('dark');
  let arrive: (part: { default: () => string }) => void = () => undefined;
  const Part = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));
  const areas = (withPart: boolean) => (
    <Suspense fallback="Loading">
      <AreaTheme>{withPart ? <Part /> : 'Areas'}</AreaTheme>
    </Suspense>
  );
  const { rerender } = render(areas(false));
  expect(schemeOfPage()).toBe('dark');
  rerender(areas(true));
  await screen.findByText('Loading');
  await act(async () => arrive({ default: () => 'A part' }));
  await screen.findByText('A part');
  expect(schemeOfPage()).toBe('dark');
});
