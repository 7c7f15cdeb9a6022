/** What other parts of the provider use of this one. */
export { accountTopic, type Realtime } from './realtime.ts';
export type { SocketModule, SocketModulePart, SocketPeer } from './socket.ts';
