/** A browser that journeys drive, whatever its engine. Scripts are bodies of functions: `return document.title`. */
export interface DrivenBrowser {
  /** Engine and version. */
  readonly name: string;
  /** Loads a page; resolves once the browser has loaded it. */
  go(url: string): Promise<void>;
  run<Result>(body: string): Promise<Result>;
  /** Clicks the element that the script returns, as a pointer does; waits until it rests and nothing covers it. */
  press(body: string): Promise<void>;
  /** Types into the first element that the selector finds; waits for it. */
  type(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the window. */
  picture(): Promise<Buffer>;
  /** Returns the errors of pages since the last call: console errors, uncaught ones, violations of the content security policy. */
  takeErrors(): Promise<string[]>;
  /** Closes the browser and opens it again with the same profile. */
  restart(): Promise<void>;
  /** Closes the browser and removes its profile. */
  close(): Promise<void>;
}

/** A person in English, whose device is in another time zone than the people of the demo data. */
export const environment = { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8', LANGUAGE: 'en' };

const usualTimeoutMs = 20_000;

/** Repeats a script until it returns a truthy value. Throws with the script when it does not within the time. */
export async function until<Result>(browser: DrivenBrowser, body: string, timeoutMs = usualTimeoutMs): Promise<Result> {
  // An element, or a worker, is no value that leaves the page.
  const asValue = `return Promise.resolve((() => { ${body} })()).then((found) => (found instanceof EventTarget ? true : found))`;
  return repeat(() => browser.run<Result>(asValue), `${browser.name}: not within ${timeoutMs} ms: ${body}`, timeoutMs);
}

/** Repeats an attempt until it resolves with a truthy value. */
export async function repeat<Result>(attempt: () => Promise<Result>, failure: string, timeoutMs = usualTimeoutMs): Promise<Result> {
  const end = performance.now() + timeoutMs;
  let reason: unknown;
  for (;;) {
    try {
      const found = await attempt();
      if (found) return found;
    } catch (error) {
      // A page that is being left runs no scripts.
      reason = error;
    }
    if (performance.now() > end) throw new Error(failure, { cause: reason });
    await pause(50);
  }
}

/**
 * Returns a script for the element that the given one finds, or null while it moves or something covers it, as the splash
 * does for a second. The element is put in the middle of the window first: bars cover its edges.
 */
export function pressable(body: string): string {
  return `return (async () => {
    const found = (() => { ${body} })();
    if (!found) return null;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = () => JSON.stringify(found.getBoundingClientRect());
    const before = place();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { x, y, width, height } = found.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return place() === before && (found.contains(hit) || hit?.closest('label')?.control === found) ? found : null;
  })()`;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Messages about a call that a journey cut off, or that the provider refused: not errors of the page. */
const ofTheNetwork = /^(Failed to load resource|WebSocket connection to|Firefox can’t establish a connection|The connection to wss?:)/;
/** The browser measures again with the next frame; Chromium does not even write it. */
const ofMeasuring = /^ResizeObserver loop/;

export function isErrorOfPage(text: string): boolean {
  return !ofTheNetwork.test(text) && !ofMeasuring.test(text);
}
