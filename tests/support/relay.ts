import { createSocket, Socket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import Turn from 'node-turn';

/** A TURN server in the process of the test, with faults of connections, which affect calls that may go over it alone. */
export interface Relay {
  /** For `ICE_SERVERS` of the provider. */
  readonly iceServers: string;
  /** The share of what is relayed that is lost, from 0 to 1, in each direction. */
  lose(share: number): void;
  /** Nothing passes any more, also of what devices ask of the relay itself. */
  cut(isCut: boolean): void;
  /** Packets that came to be relayed, and those that were lost. */
  readonly counts: { passed: number; lost: number };
  close(): void;
}

const credentials = { username: 'journey', credential: 'a-secret-of-this-test' };
const ports = { minPort: 50_000, maxPort: 59_000 };

export async function openRelay(): Promise<Relay> {
  const address = ownAddress();
  const listeningPort = await freeUdpPort(address);
  let share = 0;
  let isCut = false;
  const counts = { passed: 0, lost: 0 };
  /** By direction. Losing every fifth of all packets could take most of those of one video. */
  const losses = new WeakMap<Socket, () => boolean>();
  const server = new Turn({
    listeningIps: [address],
    relayIps: [address],
    listeningPort,
    ...ports,
    authMech: 'long-term',
    credentials: { [credentials.username]: credentials.credential },
    log: () => undefined,
  });

  const isRelayed = (socket: Socket): boolean => Object.values(server.allocations).some(({ sockets }) => sockets.includes(socket));
  const isOwn = (socket: Socket): boolean => server.network.sockets.includes(socket) || isRelayed(socket);
  const { send } = Socket.prototype;
  // From one device's place on the relay to the other's: once for each packet and direction.
  Socket.prototype.send = function sendOrLose(this: Socket, ...words: unknown[]): void {
    const isMedia = isRelayed(this);
    if (isMedia && !losses.has(this))
      losses.set(
        this,
        lossesOf(() => share),
      );
    const isLost = (isCut && isOwn(this)) || (isMedia && losses.get(this)?.() === true);
    if (isMedia) counts[isLost ? 'lost' : 'passed'] += 1;
    if (!isLost) Reflect.apply(send, this, words);
  } as typeof send;

  server.start();
  return {
    iceServers: JSON.stringify([{ urls: [`turn:${address}:${listeningPort}?transport=udp`], ...credentials }]),
    lose: (next) => {
      share = next;
    },
    cut: (next) => {
      isCut = next;
    },
    counts,
    close() {
      Socket.prototype.send = send;
      for (const { sockets } of Object.values(server.allocations)) for (const socket of sockets) socket.close();
      server.stop();
    },
  };
}

/** Decides which packets of a direction are lost: of every ten the share, at places drawn from the same numbers in each run. */
function lossesOf(share: () => number): () => boolean {
  let drawn = 1;
  // Park and Miller's generator.
  const draw = (): number => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn;
  };
  let next: boolean[] = [];
  return () => {
    if (next.length === 0) {
      const places = Array.from({ length: 10 }, (_, place) => ({ isLost: place < share() * 10, order: draw() }));
      next = places.toSorted((one, other) => one.order - other.order).map(({ isLost }) => isLost);
    }
    return next.pop() ?? false;
  };
}

/** Browsers reach a relay by the address that others would; on a machine without a network by the one of its own. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}

async function freeUdpPort(address: string): Promise<number> {
  const socket = createSocket('udp4');
  const port = await new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, address, () => resolve(socket.address().port));
  });
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}
