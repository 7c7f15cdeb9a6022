import type { NoticeTone, NotifyOptions } from './notice-tone.ts';

let drawing: Promise<typeof import('./toasts.tsx')> | null = null;

/**
 * Shows a short message at the top right for five seconds (docs/product.md, Constants). The part that
 * draws it is loaded with the first message.
 */
export async function notify(message: string, tone: NoticeTone = 'info', options: NotifyOptions = {}): Promise<void> {
  drawing = import('./toasts.tsx');
  const { showToast } = await drawing;
  showToast(message, tone, options);
}

/** Another screen is shown: messages about the former one go with it. `isBack`: one that was left before. */
export async function leaveScreen(isBack: boolean): Promise<void> {
  if (drawing !== null) (await drawing).leaveScreen(isBack);
}
