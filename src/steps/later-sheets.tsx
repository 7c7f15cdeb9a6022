import { type ComponentType, lazy, Suspense } from 'react';
import { loadTranslations } from '../i18n/index.ts';
import type { GoalSheetProps } from './goal-sheet.tsx';
import type { PauseSheetProps } from './pause-sheet.tsx';
import type { StepSheetProps } from './step-sheet.tsx';

const loadWords = () => loadTranslations('steps', 'step-sheets', 'fields');

export const StepSheet = later<StepSheetProps>(async () => {
  const [{ StepSheet: loaded }] = await Promise.all([import('./step-sheet.tsx'), loadWords()]);
  return loaded;
});

export const GoalSheet = later<GoalSheetProps>(async () => {
  const [{ GoalSheet: loaded }] = await Promise.all([import('./goal-sheet.tsx'), loadWords()]);
  return loaded;
});

export const PauseSheet = later<PauseSheetProps>(async () => {
  const [{ PauseSheet: loaded }] = await Promise.all([import('./pause-sheet.tsx'), loadWords()]);
  return loaded;
});

/** A sheet that is loaded, with its words, when it is first opened; nothing is shown meanwhile. */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Sheet = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
