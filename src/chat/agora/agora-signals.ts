import type { calls } from '../../../contract/calls.ts';
import type { EndpointResult } from '../../../contract/endpoint.ts';
import { errorName, log } from '../../platform/log.ts';

/** The part of Agora's chat library that is used (agora-chat 1.4, `connection`); tests pass a fake. */
export interface AgoraConnection {
  addEventHandler(id: string, handler: AgoraEvents): void;
  open(account: { user: string; accessToken: string }): Promise<unknown>;
  renewToken(token: string): Promise<unknown>;
  joinChatRoom(room: { roomId: string }): Promise<unknown>;
  send(message: unknown): Promise<unknown>;
  close(): void;
}

export interface AgoraEvents {
  onConnected?(): void;
  onTokenWillExpire?(): void;
  onTokenExpired?(): void;
  onCmdMessage?(message: { action: string; ext?: Record<string, unknown> }): void;
}

export interface AgoraLibrary {
  connect(project: { appKey: string } | { appId: string }): AgoraConnection;
  /** A message that says only that there is something new, to all others in the group or room. */
  news(place: AgoraPlace, conversationId: string): unknown;
}

export interface AgoraPlace {
  readonly kind: 'group' | 'room';
  readonly id: string;
}

type Registered = EndpointResult<typeof calls.registerAgoraUser>;

/** Data fetched from the provider; each can be fetched again. */
export interface AgoraCalls {
  register(): Promise<Registered>;
  place(conversationId: string): Promise<AgoraPlace>;
  addSelf(conversationId: string): Promise<void>;
}

export interface AgoraSignals {
  /** Receives and sends signals about a conversation from now on. */
  enter(conversationId: string): Promise<void>;
  /** Notifies the others' devices that the provider has something new. */
  tell(conversationId: string): Promise<void>;
  close(): void;
}

interface Parts {
  readonly library: AgoraLibrary;
  readonly calls: AgoraCalls;
  /** The conversation has something new; the content is fetched from the provider. */
  readonly onSignal: (conversationId: string) => void;
  /** The connection is open, at first or again: fetch what happened meanwhile from the provider. */
  readonly onConnected: () => void;
}

const signalAction = 'zh-news';

/**
 * Signals about conversations over Agora chat. It carries no content and nothing depends on it: a message only says that there
 * is something new, and the device asks the provider from its position on. A failure here only causes delay.
 */
export async function openAgoraSignals(parts: Parts): Promise<AgoraSignals> {
  const { library, calls } = parts;
  const places = new Map<string, Promise<AgoraPlace>>();
  let isClosed = false;
  let connection = await connect(parts, { renew, begin });

  /** Without a renewed token the connection is useless: a new one replaces it. */
  async function renew(made: AgoraConnection): Promise<void> {
    try {
      await made.renewToken((await calls.register()).token);
    } catch (error) {
      log.warning('agora-token-not-renewed', { why: errorName(error) });
      await begin(made);
    }
  }

  async function begin(old: AgoraConnection): Promise<void> {
    if (isClosed || connection !== old) return;
    old.close();
    try {
      connection = await connect(parts, { renew, begin });
      const again = [...places.keys()];
      places.clear();
      await Promise.all(again.map(enter));
    } catch (error) {
      log.warning('agora-left', { why: errorName(error) });
    }
  }

  async function find(conversationId: string): Promise<AgoraPlace> {
    const place = await calls.place(conversationId);
    await calls.addSelf(conversationId);
    // The provider adds people to groups; a room is entered by the device itself.
    if (place.kind === 'room') await connection.joinChatRoom({ roomId: place.id });
    return place;
  }

  async function enter(conversationId: string): Promise<void> {
    if (places.has(conversationId)) return;
    const finding = find(conversationId);
    places.set(conversationId, finding);
    await finding.catch((error: unknown) => {
      places.delete(conversationId);
      throw error;
    });
  }

  return {
    enter,
    async tell(conversationId) {
      const place = await places.get(conversationId);
      if (place) await connection.send(library.news(place, conversationId));
    },
    close() {
      isClosed = true;
      connection.close();
    },
  };
}

interface TokenEnds {
  readonly renew: (made: AgoraConnection) => Promise<void>;
  readonly begin: (old: AgoraConnection) => Promise<void>;
}

async function connect({ library, calls, onSignal, onConnected }: Parts, { renew, begin }: TokenEnds): Promise<AgoraConnection> {
  const { appKey, userName, token } = await calls.register();
  const made = library.connect(appKey.includes('#') ? { appKey } : { appId: appKey });
  // Before it is opened, so that messages that arrive at once are received.
  made.addEventHandler('zh', {
    onConnected,
    onTokenWillExpire: () => void renew(made),
    onTokenExpired: () => void begin(made),
    onCmdMessage: ({ action, ext }) => {
      if (action === signalAction && typeof ext?.conversationId === 'string') onSignal(ext.conversationId);
    },
  });
  await made.open({ user: userName, accessToken: token });
  return made;
}
