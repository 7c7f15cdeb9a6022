// On a page that was answered as HTML: starts the app when the page is touched or idle. Until the app is there, pressed
// buttons and sent forms that need it are kept and repeated. A script of its own: the content security policy forbids inline ones.
(() => {
  const { app, files } = document.currentScript.dataset;
  // What the public header does on every start (specification, section 2).
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Blocked by the person: nothing is there.
  }

  let starting;
  let isAlive = false;
  let pressed;
  let sent;

  const wake = () => {
    if (starting) return;
    for (const file of files.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file });
      document.head.append(link);
    }
    starting = import(app).catch(() => {
      // Without a line: at the next touch once more.
      starting = undefined;
    });
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

  // A form with an address is real: the browser sends it.
  const keepSent = (event) => {
    if (isAlive || event.target.hasAttribute('action')) return;
    event.preventDefault();
    sent = event.target;
    wake();
  };

  addEventListener('click', keepPressed, true);
  addEventListener('submit', keepSent, true);
  for (const name of ['pointerdown', 'touchstart', 'keydown', 'focusin'])
    addEventListener(name, wake, { capture: true, once: true, passive: true });
  addEventListener('online', wake);

  document.addEventListener(
    'zh:alive',
    () => {
      isAlive = true;
      removeEventListener('click', keepPressed, true);
      removeEventListener('submit', keepSent, true);
      removeEventListener('online', wake);
      if (pressed?.isConnected) pressed.click();
      if (sent?.isConnected) sent.requestSubmit();
    },
    { once: true },
  );

  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(wake, { timeout: 4000 }) : setTimeout(wake, 2000));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });

  // The splash has left by its own style sheet; the element goes too.
  const splash = document.getElementById('splash');
  Promise.allSettled((splash?.getAnimations() ?? []).map(({ finished }) => finished)).then(() => splash?.remove());
})();
