import type { Link, MediaPlan } from '../call-state.ts';
import { detectSpeakers, type LastLoud } from '../mesh/speaking.ts';
import { createVoices, type Voices } from '../mesh/voices.ts';
import type { AgoraParts, Party, Transport, TransportEvents } from '../transport.ts';
import { type AgoraQuality, goodQuality, gradeQuality } from './agora-quality.ts';
import { type Channel, stayInChannel } from './channel.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createReceiving, type Receiving } from './receiving.ts';
import type { AgoraClient, AgoraSdk } from './sdk.ts';
import { createSending, type WantedMedia } from './sending.ts';

const lookEvery = 1000;
const listenEvery = 300;
/** Nobody reached for this long counts as silence, in milliseconds; the others need a moment to switch too. */
const silentAfter = 10_000;
/** The SDK treats a level above 0.6 as speech; speaking is reported from 0.02 on, as in WebRTC. */
const levelOfSpeech = 0.02 / 0.6;
const smallVideo = { width: 320, height: 180, framerate: 15, bitrate: 140 };

/** The shared state of both directions and the channel of one transport. */
interface Inside {
  readonly sdk: AgoraSdk;
  readonly events: TransportEvents;
  readonly voices: Voices;
  readonly receiving: Receiving;
  readonly client: () => AgoraClient | null;
  /** The people reached before, so that a person who is briefly gone is not reported as new. */
  readonly reached: Set<string>;
  parties: ReadonlyMap<number, Party>;
  plan: MediaPlan;
  isConnected: boolean;
  connection: AgoraQuality;
}

/**
 * Transports media through Agora once its channel is joined; until then it reports silence, so that an alternative is offered.
 * Throws when the SDK cannot be loaded. Tests pass a fake of it.
 */
export async function openAgora(parts: AgoraParts, double?: AgoraSdk): Promise<Transport> {
  const sdk = double ?? (await import('./agora-sdk.ts')).agoraSdk;
  const { isCoach, ticket, askTicket, events } = parts;
  let channel: Channel | null = null;
  let isVideoAllowed = true;
  let wished: WantedMedia = { microphone: null, camera: null, screen: null, screenSound: null };
  const sound = followBlockedSound(events.onSoundBlocked);
  const inside: Inside = {
    ...{ sdk, events, voices: createVoices(sound.voices), receiving: createReceiving(), client: () => channel?.client() ?? null },
    ...{ reached: new Set(), parties: new Map(), plan: 'everybody', isConnected: false, connection: goodQuality },
  };
  const isVideoHeld = (): boolean => !isVideoAllowed || (inside.plan === 'voices' && !isCoach);
  const work = workOf(inside, () => (isVideoHeld() ? { ...wished, camera: null } : wished));
  const askBoth = (): void => {
    work.send.ask();
    work.receive.ask();
  };
  channel = stayInChannel({
    ...{ sdk, ticket, askTicket, onJoined: askBoth },
    listen: (made) => listenTo(made, inside, work.receive.ask),
    onConnected(connected) {
      inside.isConnected = connected;
      reportMedia(inside);
    },
  });
  sdk.onSoundBlocked(sound.sdk);
  const timers = [setInterval(watchConnection(inside, isVideoHeld), lookEvery), setInterval(listenToAll(inside), listenEvery)];
  const wish = (change: Partial<WantedMedia>): void => {
    wished = { ...wished, ...change };
    work.send.ask();
  };
  return {
    setParties(parties, plan) {
      setParties(inside, parties, plan);
      askBoth();
    },
    setTrack: (kind, track) => wish({ [kind]: track }),
    setScreen: (screen) => wish({ screen: screen?.getVideoTracks()[0] ?? null, screenSound: screen?.getAudioTracks()[0] ?? null }),
    allowVideo(isAllowed) {
      isVideoAllowed = isAllowed;
      work.send.ask();
    },
    setSpeaker: inside.voices.setSpeaker,
    resumeAudio() {
      inside.voices.resumeAudio();
      sdk.resumeSound().then(
        () => sound.sdk(false),
        () => undefined,
      );
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      work.send.close();
      work.receive.close();
      sdk.onSoundBlocked(null);
      channel?.close();
      inside.voices.close();
    },
  };
}

/** Playback may be blocked both here and in the SDK. */
function followBlockedSound(tell: (isBlocked: boolean) => void) {
  const blocked = { voices: false, sdk: false };
  const take = (by: keyof typeof blocked) => (isBlocked: boolean) => {
    blocked[by] = isBlocked;
    tell(blocked.voices || blocked.sdk);
  };
  return { voices: take('voices'), sdk: take('sdk') };
}

/** Brings both directions in line with the requested media. */
function workOf(inside: Inside, wished: () => WantedMedia) {
  const { sdk, client, receiving } = inside;
  const sending = createSending(sdk);
  const send = oneAtATime('send', async () => {
    const now = client();
    if (now) await sending.follow(now, wished());
  });
  const receive = oneAtATime('receive', async () => {
    const now = client();
    if (now) await receiving.follow(now, { parties: inside.parties, plan: inside.plan });
    reportMedia(inside);
  });
  return { send, receive };
}

function listenTo(made: AgoraClient, inside: Inside, onChange: () => void): void {
  made.setLowStreamParameter(smallVideo);
  // If a browser cannot send two sizes, the others get the large one.
  made.enableDualStream().catch(() => undefined);
  inside.receiving.listen(made, () => onChange());
  made.on('network-quality', (quality) => {
    inside.connection = gradeQuality(inside.connection, quality);
  });
}

function setParties(inside: Inside, next: readonly Party[], plan: MediaPlan): void {
  for (const party of inside.parties.values())
    if (!next.some(({ connectionId }) => connectionId === party.connectionId)) {
      inside.voices.set(party.connectionId, null);
      inside.reached.delete(party.connectionId);
    }
  inside.parties = new Map(next.map((party) => [party.uid, party]));
  inside.plan = plan;
}

function reportMedia(inside: Inside): void {
  const { events, voices, receiving, client } = inside;
  for (const party of inside.parties.values()) {
    const media = receiving.mediaOf(client(), party);
    voices.set(party.connectionId, media.voice?.getTracks() ?? null);
    events.onLink(party.connectionId, linkOf(inside, party));
    events.onMedia(party.connectionId, media);
  }
}

function linkOf({ isConnected, client, reached }: Inside, { uid, connectionId }: Party): Link {
  const isInChannel = client()?.remoteUsers.some((user) => Number(user.uid) === uid) ?? false;
  if (isConnected && isInChannel) {
    reached.add(connectionId);
    return 'connected';
  }
  return reached.has(connectionId) ? 'lost' : 'connecting';
}

function watchConnection(inside: Inside, isVideoHeld: () => boolean): () => void {
  let reachedAt = performance.now();
  return () => {
    const { connection, isConnected, events } = inside;
    const all = [...inside.parties.values()];
    if (all.length === 0 || all.some((party) => linkOf(inside, party) === 'connected')) reachedAt = performance.now();
    events.onConnection({
      ...{ quality: connection.quality, isVideoTooMuch: connection.isVideoTooMuch, isVideoHeld: isVideoHeld() },
      route: isConnected ? 'agora' : null,
      isSilent: performance.now() - reachedAt >= silentAfter,
    });
  };
}

/** Reports who speaks. */
function listenToAll(inside: Inside): () => void {
  let heard: LastLoud = new Map();
  return () => {
    const levels = new Map<string, number>();
    for (const { uid, audioTrack } of inside.client()?.remoteUsers ?? []) {
      const party = inside.parties.get(Number(uid));
      if (party && audioTrack) levels.set(party.connectionId, audioTrack.getVolumeLevel() * levelOfSpeech);
    }
    const answer = detectSpeakers(heard, levels, performance.now());
    heard = answer.heard;
    inside.events.onSpeaking(answer.speaking);
  };
}
