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
/** The SDK tries for ever where none of Agora's servers is reached. */
const longestJoin = 15_000;

/** Joins, however often it takes, and stays joined: with a fresh token in time, else with a fresh client. */
export function holdChannel({ sdk, ticket, askTicket, listen, onJoined, onConnected }: ChannelParts): Channel {
  let current: AgoraClient | null = null;
  let joining: AgoraClient | null = null;
  let isClosed = false;
  let isReplacing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function join({ appId, channel, token, uid }: AgoraTicket): Promise<void> {
    const client = sdk.createClient();
    client.on('token-privilege-will-expire', () => void renew(client));
    client.on('token-privilege-did-expire', () => void replace(client));
    client.on('connection-state-change', (state, _former, reason) => connectionChanged(client, state, reason));
    listen(client);
    joining = client;
    try {
      await within(longestJoin, client.join(appId, channel, token, uid));
    } catch (error) {
      drop(client);
      throw error;
    }
    joining = null;
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
      tryLater(error);
    }
  }

  function tryLater(error: unknown): void {
    log.warning('call-agora-not-joined', { why: errorName(error) });
    if (!isClosed) timer = setTimeout(() => void rejoin(), again);
  }

  join(ticket).catch(tryLater);
  return {
    client: () => current,
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const client of [current, joining]) if (client) drop(client);
      current = null;
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Leaves for good; nothing that it still says is heard. */
function drop(client: AgoraClient): void {
  client.removeAllListeners();
  client.leave().catch((error: unknown) => log.info('call-agora-not-left', { why: errorName(error) }));
}
