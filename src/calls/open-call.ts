import type { CallPersonState, CallToDevice } from '../../contract/call-signals.ts';
import { errorName, log } from '../platform/log.ts';
import type { Call, CallRequest } from './call.ts';
import { type FactsStore, factsAtFirst, keepFacts } from './call-facts.ts';
import { type CallParts, defaultCallParts } from './call-parts.ts';
import type { CallPhase, EndReason } from './call-state.ts';
import { makeFallbackOffers } from './fallback-offers.ts';
import { type OwnMedia, openOwnMedia } from './own-media.ts';
import type { TicketAnswer } from './signalling/entrance.ts';
import { openSignalling, type Signalling } from './signalling/signalling.ts';
import type { TransportEvents } from './transport.ts';
import { createTransportChoice, type TransportChoice } from './transport-choice.ts';
import { keepWhoIsIn, type WhoIsIn } from './who-is-in.ts';

/** The parts of an open call. */
interface Inside {
  readonly sessionId: string;
  readonly store: FactsStore;
  readonly transport: TransportChoice;
  readonly own: OwnMedia;
  readonly signalling: Signalling;
  readonly whoIsIn: WhoIsIn;
  readonly offers: ReturnType<typeof makeFallbackOffers>;
  /** The person's requests besides their devices. */
  readonly wishes: { hand: boolean; speakerId: string | null };
  /** Call when one's own devices or requests have changed. */
  readonly takeOwn: () => void;
  readonly leave: () => void;
}

/** Enters the room of a session and stays in until `leave`, or until the provider says that it is over. */
export function openCall({ ticket: first, choice }: CallRequest, parts: CallParts = defaultCallParts(first)): Call {
  const { self, now } = parts;
  const { sessionId, isCoach } = first.room;
  const you = self.connectionId;
  const store = keepFacts(factsAtFirst(self, first));
  const wishes = { hand: false, speakerId: choice.speakerId };
  const tickets = keepTicket(first, parts, (ticket) => transport.renewTicket(ticket));
  const transport: TransportChoice = createTransportChoice({
    ...{ you, isCoach, parts, askTicket: tickets.ask },
    ticket: tickets.latest,
    sendSignal: (to, signal) => signalling.send({ type: 'call-signal', sessionId, to, signal }),
    canSignal: () => signalling.isIn(),
    events: eventsInto(store, (connection) => offers.takeReport(connection)),
  });
  const own = openOwnMedia({
    ...{ choice, acquire: parts.acquire },
    onTrack: (device, track) => transport.setTrack(device, track),
    onScreen: (screen) => transport.setScreen(screen),
    onChange: () => takeOwn(),
  });
  const personState = () => personStateOf(own, wishes.hand);
  const offers = makeFallbackOffers({
    ...{ store, now, allowVideo: transport.allowVideo, hasAgora: () => tickets.latest().hasAgora },
    moveToAgora: () => signalling.send({ type: 'call-move', sessionId, transport: 'agora' }),
  });
  const whoIsIn = keepWhoIsIn({ you, store, now, setParties: transport.setParties });
  const signalling: Signalling = openSignalling({
    ...{
      sessionId,
      askTicket: tickets.ask,
      personState,
      connectionId: you,
      ticket: first,
      getToken: parts.getToken,
      now: parts.providerNow,
    },
    onMessage: (message) => takeMessage(inside, message),
    onConnection: (state) => takeConnectionState(inside, state),
    onTicket: tickets.take,
    onOver: end,
    ...(parts.openSocket && { open: parts.openSocket }),
  });
  const takeOwn = (): void => sendOwnState(store, own, personState(), signalling);
  const leave = (): void => {
    if (store.facts().phase === 'over') return;
    signalling.leave();
    end('left');
  };
  const inside: Inside = { sessionId, store, transport, own, signalling, whoIsIn, offers, wishes, takeOwn, leave };
  transport.setSpeaker(wishes.speakerId);
  const stopWatching = watch(inside, parts);
  takeOwn();

  function end(reason: EndReason): void {
    if (store.facts().phase === 'over') return;
    stopWatching();
    close(inside, reason);
  }
  return controlsOf(inside);
}

/** The newest ticket that the provider has given. */
function keepTicket(first: CallRequest['ticket'], parts: CallParts, onFresh: (ticket: CallRequest['ticket']) => void) {
  let latest = first;
  const take = (ticket: typeof first): void => {
    latest = ticket;
    onFresh(ticket);
  };
  const ask = async (): Promise<TicketAnswer> => {
    const answered = await parts.askTicket(first.room.sessionId);
    if (answered.kind === 'ticket') take(answered.ticket);
    return answered;
  };
  return { latest: () => latest, take, ask };
}

/** Writes the transport's events into the facts. */
function eventsInto({ facts, change }: FactsStore, onConnection: TransportEvents['onConnection']): TransportEvents {
  return {
    onMedia: (connectionId, media) => change({ received: new Map(facts().received).set(connectionId, media) }),
    onLink: (connectionId, link) => change({ links: new Map(facts().links).set(connectionId, link) }),
    onSpeaking: (speaking) => change({ speaking: new Set(speaking) }),
    onConnection,
    onSoundBlocked: (isBlocked) => change({ needsTapToHear: isBlocked }),
  };
}

function watch({ own, signalling, leave }: Inside, { environment }: CallParts): () => void {
  const onSeen = (): void => {
    own.recover();
    signalling.tryNow();
  };
  return environment({ onSeen, onNetwork: signalling.tryNow, onGone: leave });
}

function personStateOf(own: OwnMedia, hand: boolean): CallPersonState {
  return { microphone: own.isOn('microphone'), camera: own.isOn('camera'), screen: own.screen() !== null, hand };
}

function sendOwnState(store: FactsStore, own: OwnMedia, told: CallPersonState, signalling: Signalling): void {
  const before = store.facts().own;
  store.change({ own: { ...told, picture: own.picture(), shown: own.screen() }, deviceProblem: own.problem() });
  const isNew = (Object.keys(told) as (keyof CallPersonState)[]).some((key) => told[key] !== before[key]);
  if (isNew) signalling.tellState();
}

function takeConnectionState({ store, whoIsIn }: Inside, state: 'in' | 'lost'): void {
  const former = store.facts().phase;
  const phase: CallPhase = state === 'in' ? 'in' : former === 'in' ? 'back-soon' : former;
  if (state === 'in' && former === 'back-soon') whoIsIn.expectOthers();
  store.change({ phase });
}

function takeMessage({ store, transport, own, whoIsIn }: Inside, message: CallToDevice): void {
  if (message.type === 'call-room') {
    const { people, waiting, media, transport: kind } = message;
    transport.use(kind);
    whoIsIn.take(people, { phase: 'in', waiting, media, transport: kind });
  } else if (message.type === 'call-signal') transport.receive(message.from, message.signal);
  else if (message.type === 'call-waiting') store.change({ phase: 'waiting' });
  else if (message.type === 'call-refused') store.change({ phase: 'elsewhere' });
  else if (message.type === 'call-muted') {
    store.change({ mutedByCoach: true });
    own.set('microphone', false).catch(report);
  }
}

/** It is over: every device is stopped, and nobody is shown any more. */
function close({ store, transport, own, whoIsIn }: Inside, overReason: EndReason): void {
  whoIsIn.stop();
  transport.close();
  own.close();
  store.change({
    ...{ phase: 'over', overReason, named: [], waiting: [], received: new Map() },
    own: { ...store.facts().own, picture: null, shown: null },
    ...{ needsTapToHear: false, deviceProblem: null },
  });
}

/** A person's controls of the call. */
function controlsOf({ sessionId, store, transport, own, signalling, offers, wishes, takeOwn, leave }: Inside): Call {
  return {
    state: store.state,
    subscribe: store.subscribe,
    async setMicrophone(isOn) {
      const problem = await own.set('microphone', isOn);
      if (isOn && problem === null) store.change({ mutedByCoach: false });
      return problem;
    },
    setCamera: (isOn) => own.set('camera', isOn),
    shareScreen: own.share,
    async useDevice(device, deviceId) {
      if (device !== 'speaker') return own.use(device, deviceId);
      wishes.speakerId = deviceId;
      transport.setSpeaker(deviceId);
      return null;
    },
    devices: () => ({ ...own.deviceIds(), speaker: wishes.speakerId }),
    raiseHand(isRaised) {
      wishes.hand = isRaised;
      takeOwn();
    },
    takeOver() {
      store.change({ phase: 'entering' });
      signalling.takeOver();
    },
    accept: (offer) => offers.settle(offer, true),
    decline: (offer) => offers.settle(offer, false),
    control: (control) => signalling.send({ type: 'call-control', sessionId, control }),
    resumeAudio: () => transport.resumeAudio(),
    leave,
  };
}

function report(error: unknown): void {
  log.warning('call-device-not-switched', { why: errorName(error) });
}
