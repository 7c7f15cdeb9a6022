const millisecondsBetweenLooks = 250;

/**
 * Calls `end` once this process, started by npm, has lost its parent: npm runs a script through a shell, which may end on a
 * signal without passing it on. What then still ran would keep the port and the data folder.
 * @param {() => void} end
 */
export function endWithParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, millisecondsBetweenLooks);
  watch.unref();
}
