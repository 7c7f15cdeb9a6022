// On a page that was answered as HTML: starts the app when the page is touched or idle. Until the app is there, pressed
// buttons and sent forms that need it are kept and repeated. A script of its own: the content security policy forbids inline ones.
(() => {
  const { app, files } = document.currentScript.dataset;
  /** How long a page that is only read fetches nothing that reading does not need, in milliseconds. */
  const rest = 5000;
  // What the public header does on every start (docs/product.md, Public site). What was typed last before its page
  // was gone is taken over by its account (src/platform/last-moment.ts).
  try {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('zh-last-moment:')) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked by the person: nothing is stored.
  }

  let starting;
  let isAlive = false;
  let pressed;

  const needed = [...files.split(' '), app];
  // Fetched before they are imported: a page does not request again what it could not import once.
  const fetched = new Map();
  const fetchFile = (href) => {
    const answer = fetched.get(href) ?? fetch(href).then((response) => response.ok || Promise.reject(response.status));
    answer.catch(() => fetched.delete(href));
    fetched.set(href, answer);
    return answer;
  };

  const wake = () => {
    // What the app needs is fetched at once, and not only when one file names the next.
    starting ??= Promise.all(needed.map(fetchFile))
      .then(() => import(app))
      .catch(() => {
        // Without a connection: retried at the next touch.
        starting = undefined;
      });
  };

  // Not urgent: one file after the other, so that a touch in between is handled.
  const wakeAtRest = async () => {
    const paused = () => new Promise((resolve) => whenIdle(resolve));
    try {
      await Promise.all(needed.map(fetchFile));
      for (const href of needed) {
        if (starting) return;
        await paused();
        await import(href);
      }
    } catch {
      // Without a connection: at a touch.
    }
  };

  const keepPressed = (event) => {
    if (isAlive) return;
    const control = event.target instanceof Element && event.target.closest('button[type="button"], input[type="radio"]');
    if (control) {
      // A choice is made once it can be kept.
      event.preventDefault();
      pressed = control;
    }
    wake();
  };

  // A form with an action works by itself: the browser sends it.
  const keepSent = (event) => {
    if (isAlive || event.target.hasAttribute('action')) return;
    event.preventDefault();
    // By its button: React takes a part of the page over at once where it is clicked, but not where a form is sent.
    pressed = event.submitter ?? event.target.querySelector('[type="submit"]');
    wake();
  };

  addEventListener('click', keepPressed, true);
  addEventListener('submit', keepSent, true);
  for (const name of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])
    addEventListener(name, wake, { capture: true, once: true, passive: true });
  addEventListener('online', wake);

  document.addEventListener(
    'zh:alive',
    () => {
      // Not within React's own work, in which it takes nothing over.
      setTimeout(() => {
        isAlive = true;
        if (pressed?.isConnected) pressed.click();
      });
    },
    { once: true },
  );

  const hasBeenUsed = async () => {
    try {
      return (await indexedDB.databases()).some(({ name }) => name === 'zh-device');
    } catch {
      // A browser that does not list its databases, or blocks them.
      return false;
    }
  };

  const whenIdle = (work) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 1000));
  const prepare = () =>
    whenIdle(() => {
      // Who saves data gets the app when they touch the page.
      if (navigator.connection?.saveData) return;
      setTimeout(() => whenIdle(wakeAtRest), rest);
      // Where somebody signed in before, the header shows their name, which the app reads.
      hasBeenUsed().then((isUsed) => isUsed && whenIdle(wakeAtRest));
    });
  if (document.readyState === 'complete') prepare();
  else addEventListener('load', prepare, { once: true });
})();
