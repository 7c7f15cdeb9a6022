export { MessagesPage } from './messages-page.tsx';
export { SessionChat } from './session-chat.tsx';
export { SessionChatCard } from './session-chat-card.tsx';
export { usePersonSelected } from './use-person-selected.ts';
export { WriteButton } from './write-button.tsx';
