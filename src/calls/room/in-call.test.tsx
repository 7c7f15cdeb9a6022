import { act, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import { FakeCall, personInCall } from '../../../tests/support/fake-call.ts';
import { show } from '../../../tests/support/shown.tsx';
import { newId } from '../../platform/ids.ts';
import type { CallState, DeviceProblem } from '../call-state.ts';
import type { CallRoomFacts } from '../room-facts.ts';
import { InCall } from './in-call.tsx';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: forgets what the person preferred.
  document.cookie = 'zh_call_keys=; Max-Age=0; Path=/';
});

/** Adds an API to the test environment that it lacks. */
function give(holder: object, name: string, part: unknown): void {
  Object.defineProperty(holder, name, { value: part, configurable: true });
  given.push([holder, name]);
}
const given: [object, string][] = [];
afterEach(() => {
  for (const [holder, name] of given.splice(0)) Reflect.deleteProperty(holder, name);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const coach = personInCall('Marta Ruiz', { role: 'coach' });
const [ana, luis] = [personInCall('Ana Gil'), personInCall('Luis Vega')];

const facts: CallRoomFacts = {
  ...{ sessionId: newId(), kind: 'one-on-one', title: 'Sleep', startsAt: inMinutes(-10), endsAt: inMinutes(40), closesAt: inMinutes(70) },
  ...{ isCoach: false, coachId: coach.accountId, coachName: coach.name, hasService: false },
};
const parts = { chat: () => <p>The chat</p>, answersOf: () => <p>The answers</p>, after: null };

interface Setting {
  readonly room?: Partial<CallRoomFacts>;
  readonly session?: Partial<Session>;
  readonly language?: 'en' | 'es';
}

function Live({ call, room, session }: { call: FakeCall; room: CallRoomFacts; session: Session }) {
  const state = useSyncExternalStore(
    (listener) => call.subscribe(listener),
    () => call.state(),
  );
  return <InCall {...{ call, state, room, session, parts }} rebookAt={room.isCoach ? null : '/user/sessions/book'} />;
}

async function inCall(state: Partial<CallState> = {}, { room = {}, session = {}, language = 'en' }: Setting = {}) {
  const call = new FakeCall(state);
  const known = {
    id: facts.sessionId,
    kind: 'one-on-one',
    conversationId: newId(),
    reason: null,
    registrations: [],
    ...session,
  } as unknown as Session;
  const person = await show(<Live call={call} room={{ ...facts, ...room }} session={known} />, { language });
  await screen.findByRole('button', { name: language === 'en' ? 'Leave' : 'Salir' });
  return { call, person };
}

const group = { room: { kind: 'group' } } as const;
const led = { room: { kind: 'group', isCoach: true } } as const;

describe('the controls of a call', () => {
  it('switches microphone and camera, and shows their state', async () => {
    const { call, person } = await inCall({ people: [coach] });
    await person.click(screen.getByRole('button', { name: 'Mute' }));
    await person.click(await screen.findByRole('button', { name: 'Unmute' }));
    await person.click(screen.getByRole('button', { name: 'Start video' }));
    expect(await screen.findByRole('button', { name: 'Stop video' })).toBeDefined();
    expect(call.wishes).toEqual(['microphone false', 'microphone true', 'camera true']);
  });

  it('says why a camera does not start, and what to do', async () => {
    const { call, person } = await inCall({ people: [coach] });
    call.problem = 'in-use';
    await person.click(screen.getByRole('button', { name: 'Start video' }));
    expect(await screen.findByText('Your camera is busy')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'What to do' }));
    call.problem = null;
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Your camera is busy')).toBeNull());
  });

  it('reacts to single keys, except while typing or when they are switched off', async () => {
    const { call, person } = await inCall({ people: [coach] }, group);
    await person.keyboard('mvh');
    expect(call.wishes).toEqual(['microphone false', 'camera true', 'hand true']);
    await person.keyboard('c');
    expect(await screen.findByText('The chat')).toBeDefined();
    await person.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const keys = await within(help).findAllByRole('term');
    expect(keys.map(({ textContent }) => textContent)).toEqual(['m', 'v', 'h', 'c', '?']);
    await person.click(within(help).getByRole('checkbox'));
    await person.click(within(help).getByRole('button', { name: 'Close' }));
    await person.keyboard('m');
    expect(call.wishes).toHaveLength(3);
  });

  it('opens a panel with its heading focused, and returns the focus with Escape', async () => {
    const { person } = await inCall({ people: [coach] });
    await person.click(screen.getByRole('button', { name: 'Chat' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Chat' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByText('The chat')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chat' }));
  });

  it('says that nobody can record, and how media is transported', async () => {
    const { call, person } = await inCall({ people: [coach] });
    await person.click(screen.getByRole('button', { name: 'Nobody can record here' }));
    expect(await screen.findByText(/straight from device to device/)).toBeDefined();
    act(() => call.change({ step: 'agora' }));
    expect(await screen.findByText(/go through Agora/)).toBeDefined();
  });

  it('moves one’s own video with the arrow keys, hides it and shows it again', async () => {
    const { person } = await inCall({ people: [coach] });
    screen.getByRole('button', { name: 'Your picture, bottom right' }).focus();
    await person.keyboard('{ArrowUp}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Your picture, top left' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Hide my picture' }));
    const back = screen.getByRole('button', { name: 'Show my picture' });
    expect(document.activeElement).toBe(back);
    await person.click(back);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your picture, top left' }));
  });
});

describe('the notices of a call', () => {
  it.each([
    ['voice-only', 'Voice only'],
    ['agora', 'Use the call service'],
    ['video-again', 'Turn video on'],
  ] as const)('offers %s in a sentence with a button', async (offer, action) => {
    const { call, person } = await inCall({ people: [coach], offer });
    await person.click(screen.getByRole('button', { name: 'Not now' }));
    await person.click(screen.getByRole('button', { name: action }));
    expect(call.wishes).toEqual([`decline ${offer}`, `accept ${offer}`]);
  });

  it('skips the chat if the session has none', async () => {
    const { call } = await inCall({ people: [coach], offer: 'chat' }, { session: { conversationId: null } });
    expect(call.wishes).toEqual(['decline chat']);
  });

  it('opens the offered chat, and the number for a phone', async () => {
    const { call, person } = await inCall({ people: [coach], offer: 'chat' });
    await person.click(screen.getByRole('button', { name: 'Open chat' }));
    expect(await screen.findByText('The chat')).toBeDefined();
    act(() => call.change({ offer: 'telephone' }));
    await person.click(await screen.findByRole('button', { name: 'Continue by phone' }));
    expect(await screen.findByRole('dialog', { name: 'Continue by phone' })).toBeDefined();
  });

  it('asks for the tap that browsers want before they play sound', async () => {
    const { call, person } = await inCall({ people: [coach], needsTapToHear: true });
    await person.click(screen.getByRole('button', { name: 'Tap to hear' }));
    expect(call.wishes).toEqual(['hear']);
  });

  it('keeps the others on the stage while the server is unreachable', async () => {
    await inCall({ people: [coach], phase: 'back-soon' });
    expect(screen.getByText('Reconnecting to the server. You can keep talking.')).toBeDefined();
    expect(screen.getByRole('figure').textContent).toContain('Marta Ruiz');
  });

  it('shows the quality only when it matters', async () => {
    const { call } = await inCall({ people: [coach] });
    expect(screen.queryByText(/connection is/)).toBeNull();
    act(() => call.change({ quality: 'weak' }));
    expect(await screen.findByText(/Your connection is weak/)).toBeDefined();
  });

  it('announces arrivals and departures to a screen reader, many at once as a number', async () => {
    const { call } = await inCall({ people: [coach] }, group);
    act(() => call.change({ people: [coach, ana] }));
    expect(await screen.findByText('Ana Gil joined.')).toBeDefined();
    act(() => call.change({ people: ['A', 'B', 'C', 'D'].map((name) => personInCall(name)).concat(coach) }));
    expect(await screen.findByText('4 people joined. Ana Gil left.')).toBeDefined();
  });

  it('announces quietly that the end is near', async () => {
    await inCall({ people: [coach] }, { room: { endsAt: inMinutes(4.5) } });
    expect(screen.getByText('5 min left')).toBeDefined();
    expect(await screen.findByText('Five minutes left.')).toBeDefined();
  });
});

describe('the people in a call', () => {
  it('waits for the coach by name, counts how long, and offers another time once they are late', async () => {
    await inCall({}, { room: { startsAt: inMinutes(-4.1) }, session: { coachImage: null } });
    expect(screen.getByRole('heading', { name: 'Marta Ruiz is late' })).toBeDefined();
    expect(screen.getByText(/^Waiting for 4:\d\d$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Book another time' })).toBeDefined();
  });

  it('blames nobody in the first three minutes', async () => {
    await inCall({}, { room: { startsAt: inMinutes(-2) } });
    expect(screen.getByRole('heading', { name: 'Waiting for Marta Ruiz' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Book another time' })).toBeNull();
  });

  it('calls nobody late who was there and has left', async () => {
    const { call } = await inCall({ people: [coach] }, { room: { startsAt: inMinutes(-30) } });
    act(() => call.change({ people: [] }));
    expect(await screen.findByRole('heading', { name: 'Marta Ruiz has left the call' })).toBeDefined();
    expect(screen.queryByText(/late|told/)).toBeNull();
  });

  it('shows a group with the coach first, who is muted and whose turn it is', async () => {
    const raised = { ...ana, handRaisedAt: inMinutes(-1), microphone: false };
    await inCall({ people: [raised, luis, coach] }, group);
    const tiles = screen.getAllByRole('figure').map(({ textContent }) => textContent ?? '');
    expect(tiles.map((text) => ['Marta', 'Ana', 'Luis'].find((name) => text.includes(name)))).toEqual(['Marta', 'Ana', 'Luis']);
    expect(tiles[1]).toContain('Hand raised, turn 1');
    expect(tiles[1]).toContain('Muted');
  });

  it('says that a person whose connection is lost is coming back', async () => {
    await inCall({ people: [{ ...coach, link: 'lost' }] });
    expect(screen.getByRole('figure').textContent).toContain('Reconnecting…');
  });

  it('gives a member no controls over others', async () => {
    const { person } = await inCall({ people: [coach, ana] }, group);
    await person.click(screen.getByRole('button', { name: 'People' }));
    expect(await screen.findByText('3 people in this call')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

describe('the coach’s controls', () => {
  it('admits waiting people, mutes, and removes only after a confirmation', async () => {
    const { call, person } = await inCall({ people: [ana], waiting: [luis] }, led);
    await person.click(screen.getByRole('button', { name: 'Let in' }));
    await person.click(screen.getByRole('button', { name: /^People/ }));
    await person.click(await screen.findByRole('button', { name: 'Mute Ana Gil' }));
    await person.click(screen.getByRole('button', { name: 'Remove Ana Gil from the call' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep in the call' }));
    expect(call.wishes).toEqual(['admit', 'mute']);
    await person.click(screen.getByRole('button', { name: 'Remove Ana Gil from the call' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(call.wishes).toEqual(['admit', 'mute', 'remove']);
  });

  it('leaves a group alone, or ends it for everyone', async () => {
    const { call, person } = await inCall({ people: [ana] }, led);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    const asked = await screen.findByRole('dialog', { name: 'Leave or end the session?' });
    await person.click(await within(asked).findByRole('button', { name: 'End for everyone' }));
    expect(call.wishes).toEqual(['end']);
  });

  it('shows the reason at once, the answers with one tap, and neither while one’s own screen is shared', async () => {
    const person = { userId: ana.accountId, fullName: 'Ana Gil', image: null, status: 'registered', registeredAt: inMinutes(-99) } as const;
    const session = { reason: 'I wake at four', registrations: [person] };
    const { call, person: coachUser } = await inCall({ people: [ana] }, { room: { isCoach: true }, session });
    await coachUser.click(screen.getByRole('button', { name: 'Notes' }));
    expect(await screen.findByText('I wake at four')).toBeDefined();
    expect(screen.queryByText('The answers')).toBeNull();
    await coachUser.click(screen.getByText('Last answers'));
    expect(await screen.findByText('The answers')).toBeDefined();
    act(() => call.change({ me: personInCall('Marta', { screen: true }) }));
    expect(await screen.findByText(/^Your notes are hidden while you share your screen/)).toBeDefined();
    expect(screen.queryByText('I wake at four')).toBeNull();
    expect(screen.queryByText('The answers')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a shared screen', () => {
  /** Like the browser: `getDisplayMedia` does not resolve until the person has chosen a screen. */
  function choosing(call: FakeCall) {
    let choose: (problem: DeviceProblem | null) => void = () => undefined;
    call.shareScreen = () =>
      new Promise((resolve) => {
        choose = (problem) => {
          if (problem === null) call.change({ me: { ...call.state().me, screen: true } });
          resolve(problem);
        };
      });
    return (problem: DeviceProblem | null) => act(async () => choose(problem));
  }

  it('never shows the chat: it is hidden before the first frame is taken, and back afterwards', async () => {
    give(navigator, 'mediaDevices', { getDisplayMedia: () => undefined });
    const { call, person } = await inCall({ people: [coach] });
    const choose = choosing(call);
    await person.click(screen.getByRole('button', { name: 'Chat' }));
    expect(await screen.findByText('The chat')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Share screen' }));
    expect(screen.queryByText('The chat')).toBeNull();
    expect(screen.getByText(/^The chat is hidden while you share your screen/)).toBeDefined();
    await choose(null);
    expect(screen.queryByText('The chat')).toBeNull();
    act(() => call.change({ me: { ...call.state().me, screen: false } }));
    expect(await screen.findByText('The chat')).toBeDefined();
  });

  it('that was not chosen hides nothing any more', async () => {
    give(navigator, 'mediaDevices', { getDisplayMedia: () => undefined });
    const { call, person } = await inCall({ people: [coach] });
    const choose = choosing(call);
    await person.click(screen.getByRole('button', { name: 'Chat' }));
    await person.click(screen.getByRole('button', { name: 'Share screen' }));
    await choose('refused');
    expect(await screen.findByText('The chat')).toBeDefined();
  });
});

it('speaks Spanish', async () => {
  await inCall({ people: [coach], offer: 'voice-only' }, { language: 'es' });
  expect(screen.getByRole('button', { name: 'Solo voz' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Aquí nadie puede grabar' })).toBeDefined();
});
