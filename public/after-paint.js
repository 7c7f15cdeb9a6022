// On a start for which the worker has put in how the home was drawn last (sw/last-screen.ts): the app runs in the first task
// after that is painted. Running it takes a slow phone most of a second, in which nothing would be painted. A script of its own:
// the content security policy forbids inline ones.
(() => {
  const { app } = document.currentScript.dataset;
  /** A page in the background is painted late or never, in milliseconds. */
  const patience = 500;
  const start = () => {
    clearTimeout(timer);
    import(app);
  };
  const timer = setTimeout(start, patience);
  requestAnimationFrame(() => requestAnimationFrame(start));
})();
