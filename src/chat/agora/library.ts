import agoraChat from 'agora-chat';
import type { AgoraConnection, AgoraLibrary } from './agora-signals.ts';

/** Wraps the parts of Agora's chat library that are used. Large: only imported when it is needed. */
export const agoraLibrary: AgoraLibrary = {
  connect(project) {
    agoraChat.logger.disableAll();
    const connection = new agoraChat.connection(project as ConstructorParameters<typeof agoraChat.connection>[0]);
    return connection as unknown as AgoraConnection;
  },
  news: ({ kind, id }, conversationId) =>
    agoraChat.message.create({
      type: 'cmd',
      chatType: kind === 'group' ? 'groupChat' : 'chatRoom',
      to: id,
      action: 'zh-news',
      ext: { conversationId },
    } as Parameters<typeof agoraChat.message.create>[0]),
};
