import { IconCopy, IconDots, IconFlag, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMessage } from '../domain/chat/actions.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { isOpenToChange, type ShownMessage } from '../domain/chat/shown-messages.ts';
import { useNow } from '../domain/query/use-now.ts';
import { copyText } from '../ui/controls/copy-text.ts';
import { notify } from '../ui/feedback/notify.ts';
import { ConfirmDialog } from '../ui/page/confirm-dialog.tsx';
import { Sheet } from '../ui/page/sheet.tsx';
import classes from './message.module.css';
import { ReportSheet } from './report-sheet.tsx';

interface MessageMenuProps {
  readonly conversation: ShownConversation;
  readonly message: ShownMessage;
  readonly isTabStop: boolean;
  readonly onEdit: (message: ShownMessage) => void;
}

/** The actions of a message: copy, edit or delete while that is allowed, or report. */
export function MessageMenu({ conversation, message, isTabStop, onEdit }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const [step, setStep] = useState<'menu' | 'delete' | 'report' | null>(null);
  const { text } = message;
  const close = () => setStep(null);
  return (
    <>
      <button
        type="button"
        className={classes.more}
        data-message-menu=""
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-label={text === '' ? t('message.menuFile') : t('message.menu', { text: text.slice(0, 60) })}
        onClick={() => setStep('menu')}
      >
        <IconDots size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {step === 'menu' && <Menu message={message} mayWrite={conversation.mayWrite} onEdit={onEdit} onStep={setStep} />}
      <ConfirmDialog
        isOpen={step === 'delete'}
        title={t('message.deleteTitle')}
        text={<p>{t(message.change?.canTakeBack && message.position === null ? 'message.deleteUnsent' : 'message.deleteText')}</p>}
        confirmLabel={t('message.delete')}
        cancelLabel={t('message.keep')}
        isDanger
        onConfirm={() => {
          close();
          void deleteMessage(conversation.id, message);
        }}
        onCancel={close}
      />
      {step === 'report' && <ReportSheet conversation={conversation} messageId={message.id} onClose={close} />}
    </>
  );
}

interface MenuProps extends Pick<MessageMenuProps, 'message' | 'onEdit'> {
  readonly mayWrite: boolean;
  readonly onStep: (step: 'delete' | 'report' | null) => void;
}

function Menu({ message, mayWrite, onEdit, onStep }: MenuProps) {
  const { t } = useTranslation('chat');
  const canChange = isOpenToChange(message, useNow()) && mayWrite;
  const { text, isOwn } = message;
  async function copy(): Promise<void> {
    onStep(null);
    if (await copyText(text)) await notify(t('message.copied'), 'ok');
    else await notify(t('message.notCopied'), 'info');
  }
  return (
    <Sheet isOpen onClose={() => onStep(null)} title={t('message.menuTitle')}>
      {text !== '' && <p className={classes.quoted}>{text}</p>}
      <ul className={classes.entries}>
        {text !== '' && <Entry icon={IconCopy} label={t('message.copy')} onClick={() => void copy()} />}
        {canChange && text !== '' && (
          <Entry
            icon={IconPencil}
            label={t('message.edit')}
            onClick={() => {
              onStep(null);
              onEdit(message);
            }}
          />
        )}
        {canChange && <Entry icon={IconTrash} label={t('message.delete')} onClick={() => onStep('delete')} />}
        {!isOwn && <Entry icon={IconFlag} label={t('message.report')} onClick={() => onStep('report')} />}
      </ul>
    </Sheet>
  );
}

function Entry({ icon: Icon, label, onClick }: { readonly icon: TablerIcon; readonly label: string; readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={classes.entry} onClick={onClick}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        {label}
      </button>
    </li>
  );
}
