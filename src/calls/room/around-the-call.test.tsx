import { act, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCall, personInCall } from '../../../tests/support/fake-call.ts';
import { show } from '../../../tests/support/shown.tsx';
import { FloatingCall } from './floating-call.tsx';
import { useFloating } from './use-floating.ts';
import { useMediaSession } from './use-media-session.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Adds an API to the test environment that it lacks. */
function give(holder: object, name: string, part: unknown): void {
  Object.defineProperty(holder, name, { value: part, configurable: true });
  given.push([holder, name]);
}
const given: [object, string][] = [];
afterEach(() => {
  for (const [holder, name] of given.splice(0)) Reflect.deleteProperty(holder, name);
});

function Headset(props: Parameters<typeof useMediaSession>[0]) {
  useMediaSession(props);
  return <p>Listening</p>;
}

describe('the buttons of a headset', () => {
  it('work like those of the call, and are released when it is over', async () => {
    const handlers = new Map<string, (() => void) | null>();
    const setActionHandler = (name: string, run: (() => void) | null) => {
      if (name === 'enterpictureinpicture') throw new TypeError('not here');
      handlers.set(name, run);
    };
    const setMicrophoneActive = vi.fn();
    give(navigator, 'mediaSession', { setActionHandler, setMicrophoneActive, metadata: null });
    const wishes = { onMicrophone: vi.fn(), onCamera: vi.fn(), onHangUp: vi.fn(), onFloat: null };
    await show(<Headset title="Marta" isMicrophoneOn isCameraOn={false} {...wishes} />);
    for (const name of ['togglemicrophone', 'togglecamera', 'hangup']) handlers.get(name)?.();
    expect([wishes.onMicrophone, wishes.onCamera, wishes.onHangUp].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(setMicrophoneActive).toHaveBeenCalledWith(true);
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    expect([...handlers.values()]).toEqual([null, null, null]);
  });
});

function Awake() {
  useWakeLock();
  return <p>Awake</p>;
}

describe('the screen', () => {
  it('stays on during the call, and may turn off afterwards', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    give(navigator, 'wakeLock', { request });
    await show(<Awake />);
    expect(request).toHaveBeenCalledWith('screen');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    expect(release).toHaveBeenCalled();
  });
});

const call = new FakeCall({ people: [personInCall('Marta Ruiz', { role: 'coach' })] });

function Floated({ onLeave }: { readonly onLeave: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const { isPossible, body, open } = useFloating(stage);
  return (
    <div ref={stage}>
      {isPossible && (
        <button type="button" onClick={open}>
          Float
        </button>
      )}
      {body && (
        <FloatingCall body={body} state={call.state()} onMicrophone={() => undefined} onCamera={() => undefined} onLeave={onLeave} />
      )}
    </div>
  );
}

describe('the small window on top', () => {
  it('shows the other person and the main buttons, and closes with its own close button', async () => {
    const [root, head, body] = [document.createElement('div'), document.createElement('div'), document.createElement('div')];
    document.body.append(body);
    const other = { documentElement: root, head, body, title: '' };
    const closed: (() => void)[] = [];
    const small = { document: other, close: () => undefined, addEventListener: (_: string, listener: () => void) => closed.push(listener) };
    give(globalThis, 'documentPictureInPicture', { requestWindow: async () => small });
    const onLeave = vi.fn();
    const person = await show(<Floated onLeave={onLeave} />);
    await person.click(screen.getByRole('button', { name: 'Float' }));
    const leave = await within(other.body).findByRole('button', { name: 'Leave' });
    expect(within(other.body).getByRole('figure').textContent).toContain('Marta Ruiz');
    leave.click();
    expect(onLeave).toHaveBeenCalled();
    act(() => {
      for (const listener of closed) listener();
    });
    expect(body.textContent).toBe('');
    body.remove();
  });

  it('is not offered when unsupported', async () => {
    await show(<Floated onLeave={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Float' })).toBeNull();
  });
});
