import { errorName, log } from '../../platform/log.ts';
import type { AgoraTicket } from '../transport.ts';
import type { AgoraClient, AgoraSdk, ConnectionState } from './sdk.ts';

interface ChannelParts {
  readonly sdk: Pick<AgoraSdk, 'createClient'>;
  readonly ticket: AgoraTicket;
  readonly askTicket: () => Promise<AgoraTicket | null>;
  /** Hears of everything of this client; called before it joins, so that nothing is missed. */
  readonly listen: (client: AgoraClient) => void;
  /** The channel is joined, at first or by a fresh client: what is sent and heard begins anew. */
  readonly onJoined: () => void;
  readonly onConnected: (isConnected: boolean) => void;
}

/** The channel of a room at Agora, joined by one client after another. */
export interface Channel {
  /** Null while there is none that has joined. */
  client(): AgoraClient | null;
  close(): void;
}

/** Milliseconds between attempts to join again, or to get a ticket for it. */
const again = 5000;

/** Joins, and stays joined: with a fresh token in time, else with a fresh client. Throws when the first client cannot join. */
export async function joinChannel({ sdk, ticket, askTicket, listen, onJoined, onConnected }: ChannelParts): Promise<Channel> {
  let current: AgoraClient | null = null;
  let isClosed = false;
  let isReplacing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join({ appId, channel, token, uid }: AgoraTicket): Promise<void> {
    const client = sdk.createClient();
    client.on('token-privilege-will-expire', () => void renew(client));
    client.on('token-privilege-did-expire', () => void replace(client));
    client.on('connection-state-change', (state, _former, reason) => connectionChanged(client, state, reason));
    listen(client);
    try {
      await client.join(appId, channel, token, uid);
    } catch (error) {
      drop(client);
      throw error;
    }
    if (isClosed) return drop(client);
    current = client;
    isReplacing = false;
    onConnected(true);
    onJoined();
  }

  function connectionChanged(client: AgoraClient, state: ConnectionState, reason?: string): void {
    if (client !== current) return;
    onConnected(state === 'CONNECTED');
    // The SDK reconnects by itself until it gives up.
    if (state === 'DISCONNECTED' && reason !== 'LEAVE') void replace(client, reason === 'UID_CONFLICT' ? again : 0);
  }

  /** Thirty seconds before the token ends. One that is not taken leaves a client of no use: a fresh one takes its place. */
  async function renew(client: AgoraClient): Promise<void> {
    const fresh = await askTicket().catch(() => null);
    if (client !== current || isClosed) return;
    if (fresh === null) {
      // The provider is out of reach: the channel works until the token has ended.
      timer = setTimeout(() => client === current && void renew(client), again);
      return;
    }
    try {
      await client.renewToken(fresh.token);
    } catch (error) {
      log.warning('call-agora-token-not-renewed', { why: errorName(error) });
      await replace(client);
    }
  }

  /** The same person came with another device: the provider tells this one to end, and it does not push the other one out. */
  async function replace(client: AgoraClient, after = 0): Promise<void> {
    if (client !== current || isClosed || isReplacing) return;
    isReplacing = true;
    current = null;
    clearTimeout(timer);
    onConnected(false);
    drop(client);
    if (after > 0) timer = setTimeout(() => void rejoin(), after);
    else await rejoin();
  }

  async function rejoin(): Promise<void> {
    try {
      const fresh = await askTicket();
      if (isClosed) return;
      if (fresh === null) throw new Error('There is no ticket now.');
      await join(fresh);
    } catch (error) {
      log.warning('call-agora-not-joined', { why: errorName(error) });
      if (!isClosed) timer = setTimeout(() => void rejoin(), again);
    }
  }

  await join(ticket);
  return {
    client: () => current,
    close() {
      isClosed = true;
      clearTimeout(timer);
      if (current) drop(current);
      current = null;
    },
  };
}

/** Leaves for good; nothing that it still says is heard. */
function drop(client: AgoraClient): void {
  client.removeAllListeners();
  client.leave().catch((error: unknown) => log.info('call-agora-not-left', { why: errorName(error) }));
}
