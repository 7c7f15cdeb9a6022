import { useTranslation } from 'react-i18next';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { useTyping } from '../domain/chat/use-typing.ts';
import classes from './chat.module.css';

/** Who is typing now, in a space of its own: nothing moves when it appears and disappears. */
export function TypingLine({ conversation: { id, participants } }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const typing = useTyping(id);
  const [first] = typing;
  const name = participants.find(({ accountId }) => accountId === first)?.fullName.split(' ', 1)[0] ?? '';
  return (
    <p className={classes.typing}>
      {typing.length > 0 && t(typing.length === 1 ? 'conversation.typing' : 'conversation.typingSeveral', { name })}
    </p>
  );
}
