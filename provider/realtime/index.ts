export { accountTopic, type Realtime } from './realtime.ts';
export type { SocketModule, SocketModulePart, SocketPeer } from './socket.ts';
