import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

interface MessageAnnouncerProps {
  readonly items: readonly ShownMessage[] | undefined;
  readonly label: string;
}

/** Reads new messages of others aloud while the conversation is open; not earlier ones. */
export function MessageAnnouncer({ items, label }: MessageAnnouncerProps) {
  const { t } = useTranslation('chat');
  const [announcement, setAnnouncement] = useState('');
  const lastPosition = useRef<number | null>(null);
  useEffect(() => {
    const latest = items?.findLast(({ position }) => position !== null);
    if (items === undefined) return;
    const position = latest?.position ?? 0;
    const before = lastPosition.current;
    lastPosition.current = position;
    if (before === null || position <= before || !latest || latest.isOwn) return;
    setAnnouncement(t('conversation.said', { name: latest.senderName, text: latest.text || t('list.file') }));
  }, [items, t]);
  return (
    <VisuallyHidden as="div" role="log" aria-live="polite" aria-label={label}>
      {announcement}
    </VisuallyHidden>
  );
}
