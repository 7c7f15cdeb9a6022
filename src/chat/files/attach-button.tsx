import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundButton } from '../../ui/controls/round-button.tsx';

const AttachSheet = lazy(async () => ({ default: (await import('./attach-sheet.tsx')).AttachSheet }));

interface AttachButtonProps {
  readonly conversationId: string;
  /** The content of the text field, which is sent as the picture's text. */
  readonly text?: string;
  /** The message was queued; it is sent automatically. */
  readonly onSent?: (messageId: string) => void;
}

/** Sends a picture or a document into a conversation, online or offline. */
export function AttachButton({ conversationId, text = '', onSent }: AttachButtonProps) {
  const { t } = useTranslation('chat-files');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RoundButton look="accent" label={t('attach.open')} onClick={() => setIsOpen(true)}>
        <IconPaperclip size={22} stroke={1.75} aria-hidden="true" />
      </RoundButton>
      {isOpen && (
        <Suspense>
          <AttachSheet
            conversationId={conversationId}
            text={text}
            onSent={(id) => {
              setIsOpen(false);
              onSent?.(id);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
