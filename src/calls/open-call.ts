import type { CallPersonState, CallToDevice } from '../../contract/call-signals.ts';
import type { CallTicket } from '../../contract/calls.ts';
import { errorName, log } from '../platform/log.ts';
import type { Call, CallRequest } from './call.ts';
import { type CallParts, usualParts } from './call-parts.ts';
import type { CallPhase, OverReason } from './call-state.ts';
import { type CallFacts, keepSame, troubleOf, viewOf } from './call-view.ts';
import { answer, climb, firstLadder } from './ladder.ts';
import { settlePeople, settlingTime } from './membership.ts';
import { openOwnMedia } from './own-media.ts';
import { openSignalling, type TicketAnswer } from './signalling/signalling.ts';
import type { LineReport, TransportEvents } from './transport.ts';
import { createTransportChoice } from './transport-choice.ts';

const unknownLine: LineReport = { quality: null, route: null, isVideoTooMuch: false, isVideoHeld: false, isSilent: false };

/** Enters the room of a session and stays in until `leave`, or until the provider says that it is over. */
export function openCall({ ticket: first, choice }: CallRequest, parts: CallParts = usualParts(first)): Call {
  const { self, surroundings, now } = parts;
  const you = self.connectionId;
  const { sessionId, isCoach } = first.room;
  const listeners = new Set<() => void>();
  let latest: CallTicket = first;
  let hand = false;
  let speakerId = choice.speakerId;
  let settlesUntil = Number.NEGATIVE_INFINITY;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let facts: CallFacts = {
    phase: 'entering',
    overReason: null,
    self,
    named: [],
    waiting: [],
    media: first.room.media,
    own: { microphone: false, camera: false, screen: false, hand: false, picture: null, shown: null },
    received: new Map(),
    links: new Map(),
    speaking: new Set(),
    transport: first.transport,
    line: unknownLine,
    ladder: firstLadder,
    mutedByCoach: false,
    needsTapToHear: false,
    deviceProblem: null,
  };
  let state = viewOf(facts);

  function change(next: Partial<CallFacts>): void {
    facts = { ...facts, ...next };
    const shown = keepSame(state, viewOf(facts));
    if (shown === state) return;
    state = shown;
    for (const listener of [...listeners]) listener();
  }

  const events: TransportEvents = {
    onMedia: (connectionId, media) => change({ received: new Map(facts.received).set(connectionId, media) }),
    onLink: (connectionId, link) => change({ links: new Map(facts.links).set(connectionId, link) }),
    onSpeaking: (speaking) => change({ speaking: new Set(speaking) }),
    onLine: takeLine,
    onSoundBlocked: (isBlocked) => change({ needsTapToHear: isBlocked }),
  };

  function takeLine(line: LineReport): void {
    if (facts.phase !== 'in' && facts.phase !== 'back-soon') return;
    const input = {
      trouble: troubleOf(line),
      canUseAgora: latest.hasAgora && facts.transport === 'peer' && facts.phase === 'in',
      sendsVideo: facts.own.picture !== null && !line.isVideoHeld,
      now: now(),
    };
    change({ line, ladder: climb(facts.ladder, input) });
  }

  const transport = createTransportChoice({
    you,
    isCoach,
    parts,
    ticket: () => latest,
    askTicket,
    sendSignal,
    canSignal: () => signalling.isIn(),
    events,
  });

  const own = openOwnMedia({
    choice,
    acquire: parts.acquire,
    onTrack: (device, track) => transport.setTrack(device, track),
    onScreen: (screen) => transport.setScreen(screen),
    onChange: () => takeOwn(),
  });

  const signalling = openSignalling({
    sessionId,
    connectionId: you,
    ticket: first,
    askTicket,
    getToken: parts.getToken,
    personState,
    onMessage: takeMessage,
    onLine: takeProviderLine,
    onTicket: takeTicket,
    onOver: end,
    now: parts.providerNow,
    ...(parts.openSocket && { open: parts.openSocket }),
  });
  transport.setSpeaker(speakerId);
  const stopWatching = surroundings({
    onSeen() {
      own.recover();
      signalling.tryNow();
    },
    onNetwork: signalling.tryNow,
    onGone: leave,
  });
  takeOwn();

  function sendSignal(to: string, signal: Extract<CallToDevice, { type: 'call-signal' }>['signal']): void {
    signalling.send({ type: 'call-signal', sessionId, to, signal });
  }

  function personState(): CallPersonState {
    return { microphone: own.isOn('microphone'), camera: own.isOn('camera'), screen: own.screen() !== null, hand };
  }

  function takeOwn(): void {
    const before = facts.own;
    const told = personState();
    change({ own: { ...told, picture: own.picture(), shown: own.screen() }, deviceProblem: own.problem() });
    const isNew = (Object.keys(told) as (keyof CallPersonState)[]).some((key) => told[key] !== before[key]);
    if (isNew) signalling.tellState();
  }

  async function askTicket(): Promise<TicketAnswer> {
    const answered = await parts.askTicket(sessionId);
    if (answered.kind === 'ticket') takeTicket(answered.ticket);
    return answered;
  }

  function takeTicket(ticket: CallTicket): void {
    latest = ticket;
    transport.renewTicket(ticket);
  }

  function takeProviderLine(line: 'in' | 'lost'): void {
    const phase: CallPhase = line === 'in' ? 'in' : facts.phase === 'in' || facts.phase === 'back-soon' ? 'back-soon' : facts.phase;
    if (line === 'in' && facts.phase === 'back-soon') {
      settlesUntil = now() + settlingTime;
      clearTimeout(settling);
      settling = setTimeout(() => takePeople(lastNamed), settlingTime + 100);
    }
    change({ phase });
  }

  let lastNamed: CallFacts['named'] = [];

  function takePeople(named: CallFacts['named'], more: Partial<CallFacts> = {}): void {
    lastNamed = named;
    const isExpected = (id: string): boolean => now() < settlesUntil && facts.links.get(id) === 'connected';
    const people = settlePeople(named, facts.named, isExpected);
    const ids = new Set(people.map(({ connectionId }) => connectionId));
    const there = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([id]) => ids.has(id)));
    change({ ...more, named: people, received: there(facts.received), links: there(facts.links) });
    const parties = people
      .filter(({ connectionId }) => connectionId !== you)
      .map(({ connectionId, role, uid, state: { screen } }) => ({ connectionId, role, uid, isSharing: screen }));
    transport.setParties(parties, facts.media);
  }

  function takeMessage(message: CallToDevice): void {
    if (message.type === 'call-room') {
      const { people, waiting, media, transport: kind } = message;
      transport.use(kind);
      takePeople(people, { phase: 'in', waiting, media, transport: kind });
    } else if (message.type === 'call-signal') transport.receive(message.from, message.signal);
    else if (message.type === 'call-waiting') change({ phase: 'waiting' });
    else if (message.type === 'call-refused') change({ phase: 'elsewhere' });
    else if (message.type === 'call-muted') {
      change({ mutedByCoach: true });
      own.set('microphone', false).catch(report);
    }
  }

  function end(overReason: OverReason): void {
    if (facts.phase === 'over') return;
    clearTimeout(settling);
    stopWatching();
    transport.close();
    own.close();
    change({
      phase: 'over',
      overReason,
      named: [],
      waiting: [],
      received: new Map(),
      own: { ...facts.own, picture: null, shown: null },
      needsTapToHear: false,
      deviceProblem: null,
    });
  }

  function leave(): void {
    if (facts.phase === 'over') return;
    signalling.leave();
    end('left');
  }

  function settle(offer: Parameters<Call['accept']>[0], isAccepted: boolean): void {
    const ladder = answer(facts.ladder, offer, isAccepted, now());
    if (ladder.isVideoAllowed !== facts.ladder.isVideoAllowed) transport.allowVideo(ladder.isVideoAllowed);
    change({ ladder });
    if (isAccepted && offer === 'agora') signalling.send({ type: 'call-move', sessionId, transport: 'agora' });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setMicrophone(isOn) {
      const problem = await own.set('microphone', isOn);
      if (isOn && problem === null) change({ mutedByCoach: false });
      return problem;
    },
    setCamera: (isOn) => own.set('camera', isOn),
    shareScreen: own.share,
    async useDevice(device, deviceId) {
      if (device !== 'speaker') return own.use(device, deviceId);
      speakerId = deviceId;
      transport.setSpeaker(deviceId);
      return null;
    },
    devices: () => ({ ...own.deviceIds(), speaker: speakerId }),
    raiseHand(isRaised) {
      hand = isRaised;
      takeOwn();
    },
    takeOver() {
      change({ phase: 'entering' });
      signalling.takeOver();
    },
    accept: (offer) => settle(offer, true),
    decline: (offer) => settle(offer, false),
    control: (control) => signalling.send({ type: 'call-control', sessionId, control }),
    hear: () => transport.hear(),
    leave,
  };
}

function report(error: unknown): void {
  log.warning('call-device-not-switched', { why: errorName(error) });
}
