import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/setup/free-port.ts';
import { type DrivenBrowser, environment, isErrorOfPage, pause, pressable, repeat } from './driven-browser.ts';

/** Keeps a profile while it is driven, which WebKitGTK's own MiniBrowser does not. */
const program = join(import.meta.dirname, 'webkit-browser.py');
const secondsToStart = 20;

/** Opens WebKitGTK on a screen of its own, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'zh-engine-'));
  const screen = await openScreen();
  const errors: string[] = [];
  let size = { width: 1100, height: 900 };
  let driver = await startDriver(screen.display, profile);

  const call: Call = (method, path, body) => driver.call(method, path, body);
  const run = <Result>(script: string) => call<Result>('POST', '/execute/sync', { script, args: [] });
  const gatherErrors = async (): Promise<void> => {
    const ofPage = await run<string[] | undefined>('return window.journeyErrors?.splice(0)').catch(() => []);
    errors.push(...(ofPage ?? []).filter((text) => isErrorOfPage(text.replace(/^\S*: /, ''))));
  };
  /** The path of the element that the script returns. */
  const found = async (body: string): Promise<string> => {
    const element = await repeat(() => run<Record<string, string> | null>(body), `Not found: ${body}`);
    return `/element/${Object.values(element ?? {})[0]}`;
  };
  /** Again while something passes over it, as a message does. */
  const press = (body: string) =>
    repeat(async () => {
      await call('POST', `${await found(pressable(body))}/click`, {});
      return true;
    }, `Could not be pressed: ${body}`);
  const resize = async () => void (await call('POST', '/window/rect', size));

  await resize();
  return {
    name: `WebKitGTK ${driver.version}`,
    async go(url) {
      await gatherErrors();
      await call('POST', '/url', { url });
    },
    run,
    press: async (body) => void (await press(body)),
    async type(selector, text) {
      const element = await found(`return document.querySelector(${JSON.stringify(selector)})`);
      await call('POST', `${element}/value`, { text });
    },
    async resize(width, height) {
      size = { width, height };
      await resize();
    },
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    async takeErrors() {
      await gatherErrors();
      return errors.splice(0);
    },
    async restart() {
      await gatherErrors();
      await driver.stop();
      driver = await startDriver(screen.display, profile);
      await resize();
    },
    async close() {
      await driver.stop();
      screen.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A screen that nobody sees, on a number that is free. */
async function openScreen(): Promise<{ readonly display: string; close(): void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { display: `:${number}`, close: () => server.kill() };
}

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Result>;

interface Driver {
  /** The version of WebKitGTK. */
  readonly version: string;
  /** Makes a call of the session. */
  readonly call: Call;
  stop(): Promise<void>;
}

async function startDriver(display: string, profile: string): Promise<Driver> {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // It refuses to run as root with its own sandbox.
    env: { ...environment, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await untilListening(call, child);
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: [program, profile] } } },
  });
  return {
    version: capabilities.browserVersion,
    call: (method, path, body) => call(method, `/session/${sessionId}${path}`, body),
    async stop() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

function callsTo(address: string): Call {
  return async <Result>(method: string, path: string, body?: unknown) => {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

async function untilListening(call: Call, driver: ChildProcess): Promise<void> {
  const end = performance.now() + secondsToStart * 1000;
  for (;;) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (driver.exitCode !== null || performance.now() > end) throw error;
      await pause(50);
    }
  }
}
