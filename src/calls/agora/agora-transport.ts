import type { MediaPlan } from '../call-state.ts';
import { type Heard, hearWho } from '../mesh/speaking.ts';
import { createVoices } from '../mesh/voices.ts';
import type { AgoraParts, Party, Transport } from '../transport.ts';
import { goodLine, gradeLine } from './agora-line.ts';
import { type Channel, holdChannel } from './channel.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createReceiving } from './receiving.ts';
import type { AgoraClient, AgoraSdk } from './sdk.ts';
import { createSending, type Wished } from './sending.ts';

const lookEvery = 1000;
const listenEvery = 300;
/** Nobody reached for so long is silence, in milliseconds; the others need a moment to come over too. */
const silentAfter = 10_000;
/** The SDK takes a level above 0.6 for speech; who speaks is told from 0.02 on, as WebRTC counts. */
const levelOfSpeech = 0.02 / 0.6;
const smallVideo = { width: 320, height: 180, framerate: 15, bitrate: 140 };

/**
 * Moves media through Agora, as soon as its channel is joined; until then the line is silent, so that something else is
 * offered. Throws when the SDK cannot be loaded. Tests hand in a double of it.
 */
export async function openAgora(parts: AgoraParts, double?: AgoraSdk): Promise<Transport> {
  const sdk = double ?? (await import('./agora-sdk.ts')).agoraSdk;
  const { isCoach, ticket, askTicket, events } = parts;
  let wished: Wished = { microphone: null, camera: null, screen: null, screenSound: null };
  let parties = new Map<number, Party>();
  let plan: MediaPlan = 'everybody';
  let isVideoAllowed = true;
  let isConnected = false;
  let line = goodLine;
  let heard: Heard = new Map();
  let reachedAt = performance.now();
  const blocked = { voices: false, sdk: false };
  let channel: Channel | null = null;

  const voices = createVoices((isBlocked) => tellBlocked('voices', isBlocked));
  const sending = createSending(sdk);
  const receiving = createReceiving();
  const client = (): AgoraClient | null => channel?.client() ?? null;
  const isInChannel = ({ uid }: Party): boolean => client()?.remoteUsers.some((user) => Number(user.uid) === uid) ?? false;
  const isVideoHeld = (): boolean => !isVideoAllowed || (plan === 'voices' && !isCoach);

  const send = oneAtATime('send', async () => {
    const now = client();
    if (now) await sending.follow(now, isVideoHeld() ? { ...wished, camera: null } : wished);
  });
  const receive = oneAtATime('receive', async () => {
    const now = client();
    if (now) await receiving.follow(now, { parties, plan });
    tellMedia();
  });

  function tellBlocked(by: keyof typeof blocked, isBlocked: boolean): void {
    blocked[by] = isBlocked;
    events.onSoundBlocked(blocked.voices || blocked.sdk);
  }

  function tellMedia(): void {
    for (const party of parties.values()) {
      const media = receiving.mediaOf(client(), party);
      voices.set(party.connectionId, media.voice?.getTracks() ?? null);
      events.onLink(party.connectionId, linkOf(party));
      events.onMedia(party.connectionId, media);
    }
  }

  /** Whom each was reached before, so that somebody who is gone for the moment is not said to come for the first time. */
  const reached = new Set<string>();
  function linkOf(party: Party): 'connecting' | 'connected' | 'lost' {
    if (isConnected && isInChannel(party)) {
      reached.add(party.connectionId);
      return 'connected';
    }
    return reached.has(party.connectionId) ? 'lost' : 'connecting';
  }

  function look(): void {
    const all = [...parties.values()];
    if (all.length === 0 || all.some((party) => linkOf(party) === 'connected')) reachedAt = performance.now();
    events.onLine({
      quality: line.quality,
      route: isConnected ? 'agora' : null,
      isVideoTooMuch: line.isVideoTooMuch,
      isVideoHeld: isVideoHeld(),
      isSilent: performance.now() - reachedAt >= silentAfter,
    });
  }

  function listenToWhoSpeaks(): void {
    const levels = new Map<string, number>();
    for (const { uid, audioTrack } of client()?.remoteUsers ?? []) {
      const party = parties.get(Number(uid));
      if (party && audioTrack) levels.set(party.connectionId, audioTrack.getVolumeLevel() * levelOfSpeech);
    }
    const answer = hearWho(heard, levels, performance.now());
    heard = answer.heard;
    events.onSpeaking(answer.speaking);
  }

  channel = holdChannel({
    sdk,
    ticket,
    askTicket,
    listen(made) {
      made.setLowStreamParameter(smallVideo);
      // Where a browser cannot send two sizes, the others get the large one.
      made.enableDualStream().catch(() => undefined);
      receiving.listen(made, () => receive.ask());
      made.on('network-quality', (quality) => {
        line = gradeLine(line, quality);
      });
    },
    onJoined() {
      send.ask();
      receive.ask();
    },
    onConnected(connected) {
      isConnected = connected;
      tellMedia();
    },
  });
  sdk.onSoundBlocked((isBlocked) => tellBlocked('sdk', isBlocked));
  const timers = [setInterval(look, lookEvery), setInterval(listenToWhoSpeaks, listenEvery)];

  return {
    setParties(next, nextPlan) {
      for (const party of parties.values())
        if (!next.some(({ connectionId }) => connectionId === party.connectionId)) {
          voices.set(party.connectionId, null);
          reached.delete(party.connectionId);
        }
      parties = new Map(next.map((party) => [party.uid, party]));
      plan = nextPlan;
      receive.ask();
      send.ask();
    },
    setTrack(kind, track) {
      wished = { ...wished, [kind]: track };
      send.ask();
    },
    setScreen(screen) {
      wished = { ...wished, screen: screen?.getVideoTracks()[0] ?? null, screenSound: screen?.getAudioTracks()[0] ?? null };
      send.ask();
    },
    allowVideo(isAllowed) {
      isVideoAllowed = isAllowed;
      send.ask();
    },
    setSpeaker: voices.setSpeaker,
    hear() {
      voices.hear();
      sdk.resumeSound().then(
        () => tellBlocked('sdk', false),
        () => undefined,
      );
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      send.close();
      receive.close();
      sdk.onSoundBlocked(null);
      channel?.close();
      voices.close();
    },
  };
}
