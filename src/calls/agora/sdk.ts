/**
 * The part of agora-rtc-sdk-ng (4.24) that is used: there is no cloud to test against, so tests pass a fake of exactly this. The
 * SDK throws when it is imported outside a browser, and is large: only `agora-sdk.ts` imports it.
 */
export interface AgoraSdk {
  createClient(): AgoraClient;
  /** A local track is never closed: that would stop the microphone, camera or screen behind it. */
  audioTrack(track: MediaStreamTrack): AgoraLocalTrack;
  videoTrack(track: MediaStreamTrack, kind: 'camera' | 'screen'): AgoraLocalVideoTrack;
  /** Called in a tap: resumes the audio context. */
  resumeSound(): Promise<unknown>;
  /** The browser blocks audio before a tap, or a telephone call has interrupted it; null removes the listener. */
  onSoundBlocked(listener: ((isBlocked: boolean) => void) | null): void;
}

export type MediaKind = 'audio' | 'video';

export interface AgoraClient {
  readonly remoteUsers: readonly AgoraUser[];
  on<Name extends keyof AgoraEvents>(event: Name, listener: AgoraEvents[Name]): void;
  removeAllListeners(): void;
  join(appId: string, channel: string, token: string, uid: number): Promise<unknown>;
  leave(): Promise<void>;
  publish(tracks: AgoraLocalTrack[]): Promise<unknown>;
  unpublish(tracks: AgoraLocalTrack[]): Promise<unknown>;
  subscribe(user: AgoraUser, kind: MediaKind): Promise<unknown>;
  unsubscribe(user: AgoraUser, kind?: MediaKind): Promise<void>;
  renewToken(token: string): Promise<void>;
  enableDualStream(): Promise<void>;
  setLowStreamParameter(parameter: { width: number; height: number; framerate: number; bitrate: number }): void;
  setRemoteVideoStreamType(uid: AgoraUser['uid'], type: number): Promise<void>;
  setStreamFallbackOption(uid: AgoraUser['uid'], option: number): Promise<void>;
}

export interface AgoraEvents {
  'user-joined': (user: AgoraUser) => void;
  'user-left': (user: AgoraUser) => void;
  'user-published': (user: AgoraUser, kind: MediaKind) => void;
  'user-unpublished': (user: AgoraUser, kind: MediaKind) => void;
  'stream-fallback': (uid: AgoraUser['uid'], change: 'fallback' | 'recover') => void;
  'network-quality': (quality: NetworkQuality) => void;
  'token-privilege-will-expire': () => void;
  'token-privilege-did-expire': () => void;
  'connection-state-change': (state: ConnectionState, former: ConnectionState, reason?: string) => void;
}

export type ConnectionState = 'DISCONNECTED' | 'CONNECTING' | 'RECONNECTING' | 'CONNECTED' | 'DISCONNECTING';

/** Each from 1, excellent, over 4, poor, and 5, barely usable, to 6, unusable; 0 is unknown. */
export interface NetworkQuality {
  readonly uplinkNetworkQuality: number;
  readonly downlinkNetworkQuality: number;
}

export interface AgoraUser {
  readonly uid: number | string;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  /** Set once subscribed. */
  readonly audioTrack?: AgoraRemoteTrack & { getVolumeLevel(): number };
  readonly videoTrack?: AgoraRemoteTrack;
}

export interface AgoraRemoteTrack {
  getMediaStreamTrack(): MediaStreamTrack;
}

export interface AgoraLocalTrack {
  getMediaStreamTrack(): MediaStreamTrack;
}

export interface AgoraLocalVideoTrack extends AgoraLocalTrack {
  replaceTrack(track: MediaStreamTrack, stopOldTrack: boolean): Promise<void>;
}

/** RemoteStreamType and RemoteStreamFallbackType of the SDK. */
export const streamTypes = { high: 0, low: 1 };
export const fallbackToAudio = 2;
