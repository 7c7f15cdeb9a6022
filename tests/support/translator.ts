import type { BrowserContext } from 'playwright/test';

/** Translates every page of the browser from now on, as Chrome and Edge do: each text is put into two `<font>`s, later ones too. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}

/** Runs in the page before anything of it. */
function translate(): void {
  const leftAlone = 'font, script, style, noscript, textarea, title, option, svg, #splash';
  const put = (text: Text): void => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(leftAlone)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const putAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) put(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of target instanceof Text ? [target] : addedNodes) putAll(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
