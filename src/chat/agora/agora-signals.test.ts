import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type AgoraEvents, type AgoraLibrary, type AgoraPlace, openAgoraSignals } from './agora-signals.ts';

/** A fake of the parts of agora-chat that are used: people in groups and rooms, who receive commands that others send. */
function startCloud() {
  const members = new Map<string, Set<string>>();
  const connected = new Map<string, AgoraEvents>();
  const opened: object[] = [];
  let isRefusingTokens = false;
  const library: AgoraLibrary = {
    connect(project) {
      let events: AgoraEvents = {};
      let user = '';
      return {
        addEventHandler: (_, handler) => {
          events = handler;
        },
        open: async (account) => {
          user = account.user;
          opened.push({ ...project, ...account });
          connected.set(user, events);
          events.onConnected?.();
        },
        renewToken: async () => {
          if (isRefusingTokens) throw new Error('token expired');
        },
        joinChatRoom: async ({ roomId }) => void members.get(roomId)?.add(user),
        send: async (message) => {
          const { to, ...command } = message as { to: string; action: string; ext: Record<string, unknown> };
          for (const other of members.get(to) ?? []) if (other !== user) connected.get(other)?.onCmdMessage?.(command);
        },
        close: () => void connected.delete(user),
      };
    },
    news: ({ id }, conversationId) => ({ to: id, action: 'zh-news', ext: { conversationId } }),
  };
  return { library, members, connected, opened, refuseTokens: () => (isRefusingTokens = true) };
}

type Cloud = ReturnType<typeof startCloud>;

async function device(cloud: Cloud, user: string, place: AgoraPlace, appKey = 'org#app') {
  const heard: string[] = [];
  const onConnected = vi.fn();
  let tokens = 0;
  const signals = await openAgoraSignals({
    library: cloud.library,
    calls: {
      register: async () => {
        tokens += 1;
        return { appKey, userName: user, token: `${user}-${tokens}`, expiresAt: '2026-11-21T10:00:00Z' };
      },
      place: async () => place,
      addSelf: async () => {
        if (place.kind === 'group') cloud.members.set(place.id, (cloud.members.get(place.id) ?? new Set()).add(user));
      },
    },
    onSignal: (conversationId) => heard.push(conversationId),
    onConnected,
  });
  return { signals, heard, onConnected };
}

const group: AgoraPlace = { kind: 'group', id: 'g1' };

describe('signals over Agora', () => {
  it('reach the others in a group and nobody else, and say only that there is something new', async () => {
    const cloud = startCloud();
    const [anna, ben, carla] = [await device(cloud, 'anna', group), await device(cloud, 'ben', group), await device(cloud, 'carla', group)];
    await Promise.all([anna, ben].map(({ signals }) => signals.enter('c1')));
    await anna.signals.tell('c1');
    expect([anna.heard, ben.heard, carla.heard]).toEqual([[], ['c1'], []]);
    // A person who has not entered notifies nobody.
    await carla.signals.tell('c1');
    expect(ben.heard).toEqual(['c1']);
  });

  it('in a session’s room need it to be joined', async () => {
    const cloud = startCloud();
    const room: AgoraPlace = { kind: 'room', id: 'r1' };
    cloud.members.set('r1', new Set());
    const [anna, ben] = [await device(cloud, 'anna', room), await device(cloud, 'ben', room)];
    await anna.signals.enter('c1');
    await ben.signals.enter('c1');
    await ben.signals.tell('c1');
    expect(anna.heard).toEqual(['c1']);
  });

  it('from before the connection are fetched from the provider', async () => {
    const { onConnected } = await device(startCloud(), 'anna', group);
    expect(onConnected).toHaveBeenCalledTimes(1);
  });

  it('use the project’s key, or the app id if the service is identified by that', async () => {
    const cloud = startCloud();
    await device(cloud, 'anna', group);
    await device(cloud, 'ben', group, 'a'.repeat(32));
    expect(cloud.opened).toEqual([
      { appKey: 'org#app', user: 'anna', accessToken: 'anna-1' },
      { appId: 'a'.repeat(32), user: 'ben', accessToken: 'ben-1' },
    ]);
  });

  it('continue with a new token before the old one expires, and over a fresh connection if that fails', async () => {
    const cloud = startCloud();
    const [anna, ben] = [await device(cloud, 'anna', group), await device(cloud, 'ben', group)];
    await Promise.all([anna, ben].map(({ signals }) => signals.enter('c1')));
    cloud.connected.get('ben')?.onTokenWillExpire?.();
    await eventually(() => expect(cloud.opened).toHaveLength(2));
    cloud.refuseTokens();
    cloud.connected.get('ben')?.onTokenWillExpire?.();
    await eventually(() => expect(cloud.opened).toHaveLength(3));
    await anna.signals.tell('c1');
    expect(ben.heard).toEqual(['c1']);
    expect(ben.onConnected).toHaveBeenCalledTimes(2);
  });

  it('ignore other commands', async () => {
    const cloud = startCloud();
    const ben = await device(cloud, 'ben', group);
    cloud.connected.get('ben')?.onCmdMessage?.({ action: 'something-else', ext: { conversationId: 'c1' } });
    cloud.connected.get('ben')?.onCmdMessage?.({ action: 'zh-news' });
    expect(ben.heard).toEqual([]);
  });

  it('stop once it is closed', async () => {
    const cloud = startCloud();
    const { signals } = await device(cloud, 'anna', group);
    const events = cloud.connected.get('anna');
    signals.close();
    events?.onTokenExpired?.();
    await Promise.resolve();
    expect(cloud.opened).toHaveLength(1);
    expect(cloud.connected.size).toBe(0);
  });

  it('can start later when entering failed', async () => {
    const cloud = startCloud();
    let isAway = true;
    const signals = await openAgoraSignals({
      library: cloud.library,
      calls: {
        register: async () => ({ appKey: 'org#app', userName: 'anna', token: 't', expiresAt: '' }),
        place: async () => (isAway ? Promise.reject(new Error('503')) : group),
        addSelf: async () => undefined,
      },
      onSignal: () => undefined,
      onConnected: () => undefined,
    });
    await expect(signals.enter('c1')).rejects.toThrow('503');
    isAway = false;
    await signals.enter('c1');
  });
});
