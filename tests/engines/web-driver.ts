import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../scripts/setup/free-port.ts';

/** A browser of another engine, driven by W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface DrivenBrowser {
  readonly name: string;
  /** Loads a page; resolves when the browser says that it is loaded. */
  readonly go: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. */
  readonly run: <Result>(body: string) => Promise<Result>;
  /** Runs it until it returns something else than null, undefined, false or ''. Rejects after so many milliseconds. */
  readonly until: <Result>(body: string, patience?: number) => Promise<Result>;
  /** Types into the first element that the CSS selector finds, as a person does. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const secondsToStart = 20;
const usualPatience = 20_000;

/** The smallest of WebKitGTK's browsers; Debian installs it beside the driver. */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Opens WebKit with its page cache (back/forward cache) on, as Safari has it. Close it. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // It refuses to run as root with its own sandbox.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await untilListening(call, driver);
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--enable-page-cache=true'] } },
    },
  });
  const session = `/session/${sessionId}`;
  const run = <Result>(script: string) => call<Result>('POST', `${session}/execute/sync`, { script, args: [] });
  await call('POST', `${session}/window/rect`, { width: 1100, height: 900 });

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    go: async (url) => void (await call('POST', `${session}/url`, { url })),
    run,
    async until<Result>(body: string, patience = usualPatience) {
      const end = performance.now() + patience;
      for (;;) {
        // While a page is being left it cannot be asked.
        const found = await run<Result>(body).catch(() => null);
        if (found) return found;
        if (performance.now() > end) throw new Error(`Not within ${patience} ms: ${body}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async type(selector, text) {
      const element = await call<Record<string, string>>('POST', `${session}/element`, { using: 'css selector', value: selector });
      await call('POST', `${session}/element/${Object.values(element)[0]}/value`, { text });
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      driver.kill();
    },
  };
}

type Call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Result>;

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
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
