import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, expect, type Page, test } from 'playwright/test';
import type { Session } from '../../contract/session.ts';
import { calls as words } from '../../src/i18n/en/calls.ts';
import { callsDevices as deviceWords } from '../../src/i18n/en/calls-devices.ts';
import type { OtherDevice } from './other-device.ts';
import { type DemoPerson, signInAs } from './sign-in.ts';

/**
 * A browser with cameras and microphones that move and sound, which grants every permission. Of its cameras the second
 * one measures depth: Chromium shows that (Y16), and encodes it for nobody. The third one is as the first.
 *
 * @param isMostlySilent the microphones sound for one second of ten, as those of many people do; otherwise they beep each second
 */
export function openCallBrowser({ framesPerSecond = 20, isMostlySilent = false } = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-dev-shm-usage',
      `--use-fake-device-for-media-stream=device-count=3,display-media-type=browser,fps=${framesPerSecond}`,
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      ...(isMostlySilent ? [`--use-file-for-fake-audio-capture=${recordSpeech()}`] : []),
    ],
  });
}

/** A recording of ten seconds, of which one is a tone, that the fake microphones repeat; returns its path. */
function recordSpeech(): string {
  const [rate, seconds, spoken] = [48_000, 10, 1];
  const samples = Buffer.alloc(rate * seconds * 2);
  for (let index = 0; index < rate * spoken; index++)
    samples.writeInt16LE(Math.round(8_000 * Math.sin((index * 440 * 2 * Math.PI) / rate)), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // PCM, one channel, 16 bits.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  const path = test.info().outputPath('speech.wav');
  writeFileSync(path, Buffer.concat([head, samples]));
  return path;
}

/** Somebody in a call: a profile of their own with one page. */
export interface Caller {
  readonly page: Page;
  readonly context: BrowserContext;
}

interface CallerOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The camera gives a small picture: many callers on one machine. */
  readonly hasSmallCamera?: boolean;
  /** The first page; the home of their area unless said otherwise. */
  readonly at?: string;
}

/** Signs a person in, in a browser context of its own. */
export async function openCaller(browser: Browser, url: string, person: DemoPerson, options: CallerOptions = {}): Promise<Caller> {
  const { viewport = { width: 1000, height: 700 }, hasSmallCamera = false, at } = options;
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(keepConnections);
  if (hasSmallCamera) await context.addInitScript(askForLittle);
  // Members of the demo data speak languages of their own.
  await context.addCookies([{ name: 'zh_language', value: 'en', url }]);
  const page = await context.newPage();
  await signInAs(page, url, person, at);
  return { page, context };
}

/** Runs in the page before anything of it: its connections are looked at by the journeys. */
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

function askForLittle(): void {
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = (wish) =>
    ask(wish?.video ? { ...wish, video: { ...(wish.video === true ? {} : wish.video), width: 160, height: 120, frameRate: 10 } } : wish);
}

/** Where the call of a session is. */
export function callPath(area: 'user' | 'coach', sessionId: string): string {
  return `/${area}/sessions/${sessionId}/call`;
}

/** Opens the call page and goes in; the camera is switched on where it is wished for. */
export async function enterCall(caller: Caller, url: string, area: 'user' | 'coach', sessionId: string, camera = true): Promise<void> {
  await caller.page.goto(`${url}${callPath(area, sessionId)}`);
  await joinCall(caller, camera);
}

/** Goes in from the call page. */
export async function joinCall({ page }: Caller, camera = true): Promise<void> {
  if (camera) {
    await page.getByRole('button', { name: deviceWords.camera.turnOn }).click();
    await expect(page.getByRole('button', { name: deviceWords.camera.turnOff })).toBeVisible();
  }
  await page.getByRole('button', { name: deviceWords.join.now }).click();
  await expect(page.getByRole('region', { name: words.bar.label })).toBeVisible();
}

/** The statistics of all connections of a page that carry a call. */
export interface CallStats {
  readonly connections: number;
  readonly states: readonly string[];
  readonly framesDecoded: number;
  readonly packetsReceived: number;
  readonly voicePacketsReceived: number;
  /** Of the picture that comes; 0 where none does. */
  readonly frameWidth: number;
  /** Of the own picture that is sent, as the encoder makes it. */
  readonly sentWidth: number;
  readonly sentBytes: number;
  readonly localCandidates: readonly string[];
}

export function readStats({ page }: Caller): Promise<CallStats> {
  return page.evaluate(async () => {
    const { madeConnections } = globalThis as unknown as { madeConnections: RTCPeerConnection[] };
    // The connection test of the page before the call has other places.
    const open = madeConnections.filter((each) => each.connectionState !== 'closed' && each.getTransceivers().length === 4);
    const stats = { framesDecoded: 0, packetsReceived: 0, voicePacketsReceived: 0, frameWidth: 0, sentWidth: 0, sentBytes: 0 };
    const localCandidates: string[] = [];
    for (const connection of open) {
      const report = (await connection.getStats()) as unknown as Map<string, Record<string, string | number>>;
      for (const stat of report.values()) {
        if (stat.type === 'inbound-rtp') {
          stats.packetsReceived += Number(stat.packetsReceived);
          if (stat.kind === 'audio') stats.voicePacketsReceived += Number(stat.packetsReceived);
          else {
            stats.framesDecoded += Number(stat.framesDecoded);
            stats.frameWidth = Math.max(stats.frameWidth, Number(stat.frameWidth ?? 0));
          }
        } else if (stat.type === 'outbound-rtp' && stat.kind === 'video') {
          stats.sentBytes += Number(stat.bytesSent);
          if (Number(stat.framesPerSecond ?? 0) > 0) stats.sentWidth = Math.max(stats.sentWidth, Number(stat.frameWidth ?? 0));
        } else if (stat.type === 'transport') {
          const pair = report.get(String(stat.selectedCandidatePairId));
          const local = pair && report.get(String(pair.localCandidateId));
          if (local) localCandidates.push(String(local.candidateType));
        }
      }
    }
    return { connections: open.length, states: open.map(({ connectionState }) => connectionState), localCandidates, ...stats };
  });
}

/**
 * Milliseconds. On a machine that is busy for a moment the call stops the video, tries again after 8 s, and after 16 and 32 s
 * when that was too early (`adaptationTimes`).
 */
const videoComesBackWithin = 75_000;

/** Media comes: voices and, where wished for, frames that are decoded, measured twice. */
export async function expectMedia(caller: Caller, { video = true, within = videoComesBackWithin } = {}): Promise<void> {
  const before = await readStats(caller);
  await expect
    .poll(
      async () => {
        const after = await readStats(caller);
        return {
          voice: after.voicePacketsReceived > before.voicePacketsReceived + 10,
          video: !video || after.framesDecoded > before.framesDecoded + 5,
        };
      },
      { timeout: within, intervals: [200] },
    )
    .toEqual({ voice: true, video: true });
}

/** The persons that a page shows beside oneself. */
export function tiles({ page }: Caller) {
  return page.locator('figure').filter({ has: page.locator('figcaption') });
}

/** A session of the coach that begins in a moment, and is cancelled by `giveBack`. The product was started with `makeRoom`. */
export async function makeSession(coach: OtherDevice, kind: 'one-on-one' | 'group', userIds: readonly string[] = []): Promise<string> {
  const [startsAt, endsAt] = [new Date(Date.now() + 90_000), new Date(Date.now() + 45 * 60_000)];
  const id = randomUUID();
  await coach.send('POST', '/coach/create-session', {
    ...{ id, kind, title: 'Walking together', offeringId: null, timeZone: 'Europe/Madrid', capacity: 11, userIds },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  });
  return id;
}

/** The time of a session is the coach's again. */
export async function giveBack(coach: OtherDevice, sessionId: string): Promise<void> {
  const { version } = await coach.get<Session>(`/coach/get-session?id=${sessionId}`);
  await coach.send('PATCH', `/coach/cancel-session/${sessionId}`, { baseVersion: version, reason: 'Another time suits better' });
}
