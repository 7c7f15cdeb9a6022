import type { NoticeTone, NotifyOptions } from './notice-tone.ts';

/**
 * Shows a short message at the top right for five seconds (docs/product.md, Constants). The part that
 * draws it is loaded with the first message.
 */
export async function notify(message: string, tone: NoticeTone = 'info', options: NotifyOptions = {}): Promise<void> {
  const { showToast } = await import('./toasts.tsx');
  showToast(message, tone, options);
}
