import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MessageState } from '../domain/chat/shown-messages.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

const icons = { waiting: IconClock, refused: IconAlertCircle, sent: IconCheck, delivered: IconChecks, read: IconEye };

/** The status of an own message: each has its own icon, not only a colour. */
export function MessageStateSign({ state }: { readonly state: MessageState }) {
  const { t } = useTranslation('chat');
  const Icon = icons[state];
  const text = t(`message.states.${state}`);
  return (
    <span title={text}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
