import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { MessageFile } from './files/message-file.tsx';
import { linkParts } from './link-parts.ts';
import classes from './message.module.css';

/** Text of only a few emoji is shown large. */
const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\s){1,12}$/u;

/** The content of a message: its file, and its text with links. */
export function MessageContent({ message }: { readonly message: ShownMessage }) {
  const { t } = useTranslation('chat');
  const { text, file, unsentFile, deletedAt, isOwn } = message;
  if (deletedAt !== null) return <p className={classes.gone}>{t(isOwn ? 'message.deletedOwn' : 'message.deleted')}</p>;
  return (
    <>
      {file && <MessageFile messageId={message.id} file={file} />}
      {unsentFile && (
        <MessageFile
          messageId={message.id}
          file={{ durationSeconds: unsentFile.durationSeconds ?? null, waveform: unsentFile.waveform ?? [] }}
          isUnsent
        />
      )}
      {text !== '' && (
        <p className={classes.text} data-large={onlyEmoji.test(text) || undefined}>
          <LinkedText text={text} />
        </p>
      )}
    </>
  );
}

/** Text with its links. The whole URL is shown: no text hides the target, and no server fetches a preview. */
function LinkedText({ text }: { readonly text: string }) {
  return linkParts(text).map(({ words, href }, index) =>
    href === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id but their index.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ),
  );
}
