import { IconLock, IconPencil, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank, trimmed } from '../../contract/visible-text.ts';
import { editMessage, endTyping, sendMessage, sendTyping } from '../domain/chat/actions.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { useDraft } from '../domain/chat/use-draft.ts';
import { RoundButton } from '../ui/controls/round-button.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import classes from './composer.module.css';
import { AttachButton } from './files/attach-button.tsx';
import { VoiceButton } from './voice/voice-button.tsx';

interface ComposerProps {
  readonly conversation: ShownConversation;
  /** The own message being edited. */
  readonly editing: ShownMessage | null;
  readonly onEditLast: () => void;
  readonly onEditingEnd: () => void;
}

/** The longest message, in characters. */
const maxLength = 4000;

/** The composer; in a read-only conversation, the reason. */
export function Composer(props: ComposerProps) {
  const { t } = useTranslation('chat');
  const { mayWrite, whyNot } = props.conversation;
  if (mayWrite) return <Writing {...props} />;
  return (
    <p className={classes.closed}>
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      <span>{t(`composer.closed.${whyNot ?? 'OVER'}`)}</span>
    </p>
  );
}

function Writing(props: ComposerProps) {
  const { t } = useTranslation('chat');
  const { editing, onEditingEnd } = props;
  const { id } = props.conversation;
  const [isRecording, setIsRecording] = useState(false);
  const { draft, text, area, change, submit, onKeyDown } = useWriting(props);
  const labelId = useId();
  const isEmpty = isBlank(text);
  const sends = editing ? t('composer.save') : t('composer.send');
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {editing && <EditingLine onCancel={onEditingEnd} />}
      <div className={classes.row}>
        {!editing && !isRecording && <AttachButton conversationId={id} text={draft.text} onSent={draft.clear} />}
        <label className={classes.field} hidden={isRecording}>
          <VisuallyHidden id={labelId}>{t('composer.label')}</VisuallyHidden>
          <textarea
            ref={area}
            className={classes.area}
            aria-labelledby={labelId}
            placeholder={t('composer.placeholder')}
            rows={1}
            maxLength={maxLength}
            value={text}
            disabled={!draft.isLookedUp}
            enterKeyHint={isTouchScreen() ? 'enter' : 'send'}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {isEmpty && !editing ? (
          <VoiceButton conversationId={id} onRecording={setIsRecording} />
        ) : (
          <RoundButton type="submit" look="main" label={sends} title={sends} disabled={isEmpty}>
            <IconSend2 size={22} stroke={1.75} aria-hidden="true" />
          </RoundButton>
        )}
      </div>
      {text.length > maxLength * 0.9 && (
        <p className={classes.long} role="status">
          {t('composer.long', { count: text.length, most: maxLength })}
        </p>
      )}
    </form>
  );
}

function EditingLine({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.editing}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.editingWords}>{t('composer.editing')}</span>
      <RoundButton look="inherit" label={t('composer.cancel')} onClick={onCancel}>
        <IconX size={18} stroke={2} aria-hidden="true" />
      </RoundButton>
    </div>
  );
}

/** The input, for a new message or the one being edited, and how it is sent. */
function useWriting({ conversation: { id }, editing, onEditLast, onEditingEnd }: ComposerProps) {
  const draft = useDraft(id);
  const [edited, setEdited] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const text = editing ? edited : draft.text;
  useEffect(() => {
    if (!editing) return;
    setEdited(editing.text);
    area.current?.focus();
  }, [editing]);
  useGrowing(area, text);

  function change(typed: string): void {
    if (editing) setEdited(typed);
    else draft.change(typed);
    if (!editing && !isBlank(typed)) sendTyping(id);
  }

  async function submit(): Promise<void> {
    if (isBlank(text)) return;
    endTyping();
    // What could not be stored is reported by the app (src/app/sync-status/unkept-work.ts).
    try {
      if (editing) {
        if (trimmed(text) !== editing.text) await editMessage(id, editing, text);
        onEditingEnd();
      } else {
        await draft.send((words) => sendMessage(id, words));
      }
    } finally {
      area.current?.focus();
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While an input method composes a word, Enter ends it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !isTouchScreen()) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'ArrowUp' && !editing && text === '') {
      event.preventDefault();
      onEditLast();
    } else if (event.key === 'Escape' && editing) {
      event.preventDefault();
      onEditingEnd();
    }
  }

  return { draft, text, area, change, submit, onKeyDown };
}

/** On a touch screen Enter makes a new line: the button beside it sends. */
function isTouchScreen(): boolean {
  return globalThis.matchMedia('(pointer: coarse)').matches;
}

/** As high as the text, up to the style sheet's limit. */
function useGrowing(area: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const field = element.parentElement;
    // While it is measured its container keeps its height, or the conversation above would move.
    if (field) field.style.height = `${field.offsetHeight}px`;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    if (field) field.style.height = '';
  }, [area, text]);
}
