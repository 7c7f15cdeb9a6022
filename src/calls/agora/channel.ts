import { errorName, log } from '../../platform/log.ts';
import type { AgoraTicket } from '../transport.ts';
import type { AgoraClient, AgoraSdk, ConnectionState } from './sdk.ts';

interface ChannelParts {
  readonly sdk: Pick<AgoraSdk, 'createClient'>;
  readonly ticket: AgoraTicket;
  readonly askTicket: () => Promise<AgoraTicket | null>;
  /** Subscribes to the events of this client; called before it joins, so that nothing is missed. */
  readonly listen: (client: AgoraClient) => void;
  /** The channel is joined, by the first or a new client: publishing and subscribing start over. */
  readonly onJoined: () => void;
  readonly onConnected: (isConnected: boolean) => void;
}

/** A room's channel at Agora, joined by one client after another. */
export interface Channel {
  /** Null while no client has joined. */
  client(): AgoraClient | null;
  close(): void;
}

/** Milliseconds between attempts to join again, or to get a ticket for it. */
const retryMs = 5000;
/** The SDK retries forever when none of Agora's servers can be reached. */
const maxJoinMs = 15_000;

/** The state of a channel: the joined client, and running work. */
interface Hold {
  readonly parts: ChannelParts;
  current: AgoraClient | null;
  joining: AgoraClient | null;
  isClosed: boolean;
  isReplacing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Joins, after any number of attempts, and stays joined: with a fresh token in time, else with a new client. */
export function stayInChannel(parts: ChannelParts): Channel {
  const hold: Hold = { parts, current: null, joining: null, isClosed: false, isReplacing: false, timer: undefined };
  join(hold, parts.ticket).catch((error: unknown) => tryLater(hold, error));
  return {
    client: () => hold.current,
    close() {
      hold.isClosed = true;
      clearTimeout(hold.timer);
      for (const client of [hold.current, hold.joining]) if (client) drop(client);
      hold.current = null;
    },
  };
}

async function join(hold: Hold, { appId, channel, token, uid }: AgoraTicket): Promise<void> {
  const { sdk, listen, onConnected, onJoined } = hold.parts;
  const client = sdk.createClient();
  client.on('token-privilege-will-expire', () => void renew(hold, client));
  client.on('token-privilege-did-expire', () => void replace(hold, client));
  client.on('connection-state-change', (state, _former, reason) => connectionChanged(hold, client, state, reason));
  listen(client);
  hold.joining = client;
  try {
    await within(maxJoinMs, client.join(appId, channel, token, uid));
  } catch (error) {
    drop(client);
    throw error;
  }
  hold.joining = null;
  if (hold.isClosed) return drop(client);
  hold.current = client;
  hold.isReplacing = false;
  onConnected(true);
  onJoined();
}

function connectionChanged(hold: Hold, client: AgoraClient, state: ConnectionState, reason?: string): void {
  if (client !== hold.current) return;
  hold.parts.onConnected(state === 'CONNECTED');
  // The SDK reconnects by itself until it gives up.
  if (state === 'DISCONNECTED' && reason !== 'LEAVE') void replace(hold, client, reason === 'UID_CONFLICT' ? retryMs : 0);
}

/** Thirty seconds before the token expires. If the new one is rejected, the client is useless and is replaced. */
async function renew(hold: Hold, client: AgoraClient): Promise<void> {
  const fresh = await hold.parts.askTicket().catch(() => null);
  if (client !== hold.current || hold.isClosed) return;
  if (fresh === null) {
    // The provider cannot be reached: the channel works until the token has expired.
    hold.timer = setTimeout(() => client === hold.current && void renew(hold, client), retryMs);
    return;
  }
  try {
    await client.renewToken(fresh.token);
  } catch (error) {
    log.warning('call-agora-token-not-renewed', { why: errorName(error) });
    await replace(hold, client);
  }
}

/** The same person joined with another device: the provider ends this one, and it must not push the other one out. */
async function replace(hold: Hold, client: AgoraClient, after = 0): Promise<void> {
  if (client !== hold.current || hold.isClosed || hold.isReplacing) return;
  hold.isReplacing = true;
  hold.current = null;
  clearTimeout(hold.timer);
  hold.parts.onConnected(false);
  drop(client);
  if (after > 0) hold.timer = setTimeout(() => void rejoin(hold), after);
  else await rejoin(hold);
}

async function rejoin(hold: Hold): Promise<void> {
  try {
    const fresh = await hold.parts.askTicket();
    if (hold.isClosed) return;
    if (fresh === null) throw new Error('There is no ticket now.');
    await join(hold, fresh);
  } catch (error) {
    tryLater(hold, error);
  }
}

function tryLater(hold: Hold, error: unknown): void {
  log.warning('call-agora-not-joined', { why: errorName(error) });
  if (!hold.isClosed) hold.timer = setTimeout(() => void rejoin(hold), retryMs);
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Leaves for good; later events of it are ignored. */
function drop(client: AgoraClient): void {
  client.removeAllListeners();
  client.leave().catch((error: unknown) => log.info('call-agora-not-left', { why: errorName(error) }));
}
