import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { NoticeTone, NotifyOptions } from './notice-tone.ts';
import { screenLeft } from './screen-left.ts';

const icons = { ok: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX };
const types = { ok: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

let isMounted = false;
/** What is shown that belongs to the screen it came on, with the time it was shown, in milliseconds since the page began. */
const ofScreen = new Map<Id, number>();
/** Those after which the person has pressed something. */
const pressedAfter = new Set<Id>();
/** Who goes back by the device's own button presses nothing in the page; a confirmation that comes with going back is younger. */
const goesAlong = 1500;

/** The container stands beside the app, so that a message survives every navigation. */
function mountContainer(): void {
  if (isMounted) return;
  isMounted = true;
  const notePress = (): void => {
    for (const id of ofScreen.keys()) pressedAfter.add(id);
  };
  for (const press of ['pointerdown', 'keydown'] as const) window.addEventListener(press, notePress, { capture: true, passive: true });
  window.addEventListener(screenLeft, (event) => leaveScreen((event as CustomEvent<boolean>).detail));
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      aria-label={i18next.t('common:toasts')}
      closeButton
      hideProgressBar
      newestOnTop
    />,
  );
}

/**
 * Takes away what belonged to the screen that was left. A message that came after the last press is about what led
 * to the new screen, and stays readable there; so does one that stays until it is closed.
 */
function leaveScreen(isBack: boolean): void {
  for (const [id, since] of ofScreen) {
    if (pressedAfter.has(id) || (isBack && performance.now() - since > goesAlong)) toast.dismiss(id);
  }
}

export function showToast(message: string, tone: NoticeTone, { staysOpen = false }: NotifyOptions): void {
  mountContainer();
  const Icon = icons[tone];
  // The same words are not stacked.
  const id = `${tone}:${message}`;
  if (!staysOpen) ofScreen.set(id, performance.now());
  pressedAfter.delete(id);
  toast(message, {
    onClose: () => {
      ofScreen.delete(id);
      pressedAfter.delete(id);
    },
    type: types[tone],
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    icon: <Icon size={22} stroke={1.75} aria-hidden="true" />,
    ...(staysOpen ? { autoClose: false as const } : {}),
    toastId: id,
  });
}
