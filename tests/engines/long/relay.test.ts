import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminDashboard } from '../../../contract/admin-dashboard.ts';
import { calls } from '../../../src/i18n/en/calls.ts';
import { callsDevices } from '../../../src/i18n/en/calls-devices.ts';
import { callPath, giveBack, makeSession } from '../../support/callers.ts';
import { type Coturn, startCoturn } from '../../support/coturn.ts';
import { makeRoom } from '../../support/make-room.ts';
import { type OtherDevice, otherDevice } from '../../support/other-device.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { DemoAccount } from '../../support/sign-in.ts';
import { repeat, until } from '../driven-browser.ts';
import { control, signIn } from '../on-the-page.ts';
import { openChromium, openFirefox, type PuppeteerBrowser } from '../puppeteer-browser.ts';

// Calls between engines over coturn, by nothing but it: ICE_TRANSPORT_POLICY=relay.

const fakeDevices = [
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
];
const fakeStreams = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
};

let coturn: Coturn;
beforeAll(async () => {
  coturn = await startCoturn();
});
afterAll(() => coturn?.dispose());

const startOver = (url: string, secret = coturn.secret): Promise<Product> =>
  startProduct({ prepare: makeRoom, env: { TURN_URL: url, TURN_SECRET: secret, ICE_TRANSPORT_POLICY: 'relay' } });

describe('what the provider finds out by itself', () => {
  it('is on the dashboard of the administrators: in order, a certificate that nobody trusts, another secret, nothing there', async () => {
    const { udp, tcp, tls } = coturn.urls;
    expect(await statesOver([udp, tcp, tls].join(), coturn.secret)).toEqual(['in-order', 'in-order', 'untrusted']);
    expect(await statesOver(udp, 'another secret')).toEqual(['wrong-secret']);
    expect(await statesOver('turn:127.0.0.1:9?transport=tcp', coturn.secret)).toEqual(['unreachable']);
  }, 180_000);

  async function statesOver(url: string, secret: string): Promise<string[]> {
    const product = await startOver(url, secret);
    try {
      const admin = await otherDevice(product.url, 'admin');
      const read = async () => (await admin.get<AdminDashboard>('/admin/get-dashboard')).operation.relays ?? [];
      await repeat(async () => (await read()).length > 0, 'The relay was not checked.');
      return (await read()).map(({ state }) => state);
    } finally {
      await product.dispose();
    }
  }
});

describe.each(['udp', 'tcp', 'tls'] as const)('a call over %s', (transport) => {
  let product: Product;
  let coachDevice: OtherDevice;
  const open: PuppeteerBrowser[] = [];
  beforeAll(async () => {
    product = await startOver(coturn.urls[transport]);
    coachDevice = await otherDevice(product.url, 'coach');
  }, 180_000);
  afterAll(async () => {
    for (const browser of open) await browser.close();
    await product?.dispose();
  });

  const survives = transport === 'udp' ? 'comes back after coturn was killed, and ' : '';
  const who = transport === 'tls' ? 'two of Chromium' : 'Chromium and Firefox';
  it(`has pictures and voices between ${who}, ${survives}takes a third in`, async () => {
    const sessionId = await makeSession(coachDevice, 'group');
    for (const who of ['member', 'newmember'] as const) {
      const device = await otherDevice(product.url, who);
      await device.send('PATCH', `/coach/register-session/${sessionId}`, { joinsWaitingList: false });
    }
    const enter = async (who: DemoAccount, browser: PuppeteerBrowser): Promise<PuppeteerBrowser> => {
      open.push(browser);
      await browser.page().evaluateOnNewDocument(keepConnections);
      await signIn(browser, product.url, who);
      await browser.go(`${product.url}${callPath(who === 'coach' ? 'coach' : 'user', sessionId)}`);
      await browser.press(control(callsDevices.camera.turnOn));
      await until(browser, control(callsDevices.camera.turnOff));
      await browser.press(control(callsDevices.join.now));
      await until(browser, `return document.querySelector('[aria-label=${JSON.stringify(calls.bar.label)}]')`);
      return browser;
    };
    const coach = await enter('coach', await openChromium(fakeDevices, coturn.authority));
    // Firefox found no way over TLS here; why is not known (docs/browsers.md).
    const other = transport === 'tls' ? openChromium(fakeDevices, coturn.authority) : openFirefox(fakeStreams);
    const member = await enter('member', await other);
    await expectMedia([coach, member], 1, transport);

    if (transport === 'udp') {
      await coturn.kill();
      await coturn.start();
      await expectMedia([coach, member], 1, transport);
    }

    const third = await enter('newmember', await openChromium(fakeDevices, coturn.authority));
    await expectMedia([coach, member, third], 2, transport);
    await giveBack(coachDevice, sessionId);
  }, 400_000);
});

/** Runs in the page before anything of it. */
function keepConnections(): void {
  const made: RTCPeerConnection[] = [];
  const Original = RTCPeerConnection;
  Object.assign(globalThis, {
    madeConnections: made,
    RTCPeerConnection: class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    },
  });
}

interface Media {
  /** Of each connection of the call. */
  readonly frames: readonly number[];
  readonly voicePackets: readonly number[];
  /** Of the own candidates, each `relay udp` or the like. */
  readonly ways: readonly string[];
}

// The connection test before a call has other places than a connection of a call.
const readMedia = `
  const open = madeConnections.filter((each) => each.connectionState !== 'closed' && each.getTransceivers().length === 4);
  const media = { frames: [], voicePackets: [], ways: [] };
  for (const connection of open) {
    let [frames, packets] = [0, 0];
    for (const stat of (await connection.getStats()).values()) {
      if (stat.type === 'inbound-rtp' && stat.kind === 'video') frames += stat.framesDecoded ?? 0;
      if (stat.type === 'inbound-rtp' && stat.kind === 'audio') packets += stat.packetsReceived ?? 0;
      if (stat.type === 'local-candidate') media.ways.push(stat.candidateType + ' ' + stat.relayProtocol);
    }
    media.frames.push(frames);
    media.voicePackets.push(packets);
  }
  return media;`;

/** Everybody sees and hears so many others, over the relay alone, measured twice. */
async function expectMedia(browsers: readonly PuppeteerBrowser[], others: number, transport: string): Promise<void> {
  const grows = (before: readonly number[], after: readonly number[], by: number) =>
    after.length === others && after.every((value, index) => value > (before[index] ?? 0) + by);
  await Promise.all(
    browsers.map(async (browser) => {
      let before = await browser.run<Media>(readMedia);
      let last = before;
      try {
        await repeat(
          async () => {
            before = await browser.run<Media>(readMedia);
            await new Promise((resolve) => setTimeout(resolve, 1500));
            last = await browser.run<Media>(readMedia);
            return grows(before.frames, last.frames, 3) && grows(before.voicePackets, last.voicePackets, 10);
          },
          `${browser.name}: no pictures and voices`,
          90_000,
        );
      } catch (error) {
        throw new Error(`${browser.name}: ${JSON.stringify({ before, last })}`, { cause: error });
      }
      expect(new Set(last.ways)).toEqual(new Set([`relay ${transport}`]));
    }),
  );
}
