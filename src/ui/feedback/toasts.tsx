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
/** Visible toasts of the current screen, with the time they were shown, in milliseconds since the page began. */
const ofScreen = new Map<Id, number>();
/** Toasts after which the person has pressed something. */
const pressedAfter = new Set<Id>();
/** Going back by the device's button presses nothing in the page; a confirmation that comes with going back is younger than this. */
const backConfirmationMs = 1500;

/** The container is rendered outside of the app, so that a message survives every navigation. */
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
 * Removes the toasts of the previous screen. One that came after the last press is about what led to the new screen,
 * and stays there; so does one that stays until it is closed.
 */
function leaveScreen(isBack: boolean): void {
  for (const [id, since] of ofScreen) {
    if (pressedAfter.has(id) || (isBack && performance.now() - since > backConfirmationMs)) toast.dismiss(id);
  }
}

export function showToast(message: string, tone: NoticeTone, { staysOpen = false }: NotifyOptions): void {
  mountContainer();
  const Icon = icons[tone];
  // Equal messages are not stacked.
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
