import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import type { NoticeTone, NotifyOptions } from './notice-tone.ts';

const icons = { ok: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, danger: IconCircleX };
const types = { ok: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

let isMounted = false;

/** The container stands beside the app, so that a message survives every navigation. */
function mountContainer(): void {
  if (isMounted) return;
  isMounted = true;
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

export function showToast(message: string, tone: NoticeTone, { staysOpen = false }: NotifyOptions): void {
  mountContainer();
  const Icon = icons[tone];
  toast(message, {
    type: types[tone],
    role: tone === 'danger' || tone === 'warning' ? 'alert' : 'status',
    icon: <Icon size={22} stroke={1.75} aria-hidden="true" />,
    ...(staysOpen ? { autoClose: false as const } : {}),
    // The same words are not stacked.
    toastId: `${tone}:${message}`,
  });
}
