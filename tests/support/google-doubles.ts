import type { BrowserContext } from 'playwright/test';

/**
 * A small double of Google's `api.js`: of it the SDK and the emulator's frame use the messages
 * between a page and a frame only. Runs in both: in the page it opens the frame, in the frame it
 * answers its parent. It is written out as text because a browser loads it.
 */
const apiScript = `(() => {
  const waiting = new Map();
  const handlers = new Map();
  let count = 0;
  const ask = (target, message) => new Promise((resolve) => {
    const id = 'm' + ++count;
    waiting.set(id, resolve);
    target.postMessage({ gapiDouble: true, id, ...message }, '*');
  });
  addEventListener('message', async ({ data, source }) => {
    if (!data || data.gapiDouble !== true) return;
    if (data.reply) {
      waiting.get(data.id)?.(data.value);
      waiting.delete(data.id);
      return;
    }
    const value = data.name === 'ping' ? [] : [await handlers.get(data.name)?.(data.value)];
    source.postMessage({ gapiDouble: true, reply: true, id: data.id, value }, '*');
  });
  const channelTo = (target) => ({
    register: (name, handler) => handlers.set(name, handler),
    send: (name, value, done) => ask(target(), { name, value }).then((answer) => done && done(answer)),
    ping: (done) => ask(target(), { name: 'ping' }).then((answer) => done && done(answer)),
    restyle: async () => undefined,
  });
  const context = {
    open: ({ where, url, attributes }, opened) =>
      new Promise((resolve, reject) => {
        const frame = document.createElement('iframe');
        Object.assign(frame.style, attributes && attributes.style);
        frame.addEventListener('load', () => opened(channelTo(() => frame.contentWindow)).then(resolve, reject), { once: true });
        frame.src = url;
        where.append(frame);
      }),
    getParentIframe: () => channelTo(() => parent),
  };
  window.gapi = {
    load: (_what, { callback }) => setTimeout(callback),
    iframes: { Iframe: {}, CROSS_ORIGIN_IFRAMES_FILTER: 'any', getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();`;

/**
 * Answers, instead of the internet that tests do not have, for Google's `api.js` (double above), and for the looks of
 * the emulator's own page of accounts: one script, which the page does without, and style sheets.
 * Everything else is real: our app and its policy, Google's SDK, the popup, the emulator, firebase-admin.
 */
export async function doubleGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: apiScript }));
  await context.route('https://unpkg.com/**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await context.route(/^https:\/\/(unpkg\.com\/.*\.css|fonts\.googleapis\.com\/.*)$/, (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
}
