/** The elements of a rendered screen that are stored; excludes pictures of people, fields, and anything that runs. */
const kept = new Set(
  'div span p section article header footer nav main aside ul ol li dl dt dd h1 h2 h3 h4 a button time strong em b small table thead tbody tr th td svg g path circle rect line polyline polygon ellipse'.split(
    ' ',
  ),
);
const keptAttribute =
  /^(?:class|aria-current|aria-disabled|data-[a-z-]+|datetime|dir|lang|viewBox|width|height|d|fill|fill-opacity|fill-rule|clip-rule|stroke|stroke-[a-z]+|opacity|transform|points|c[xy]|r[xy]?|[xy][12]?|style)$/;
/** The longest stored HTML, in characters: a start must not wait for it. */
const maxLength = 60_000;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * The element's content as static HTML without behaviour: texts, classes, and inline styles. Empty if it would be too long.
 * Leaves out what begins below `bottom`, in pixels of the window.
 */
export function staticHtmlOf(root: Element, bottom = Number.POSITIVE_INFINITY): string {
  const html = [...root.childNodes].map((node) => drawn(node, bottom)).join('');
  return html.length > maxLength ? '' : html;
}

function drawn(node: Node, bottom: number): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const name = node.localName;
  // Temporary content does not belong to the next start.
  const isPassing = node.hasAttribute('data-passing');
  if (isPassing || !kept.has(name) || node.getBoundingClientRect().top > bottom) return '';
  const attributes = [...node.attributes]
    .filter((attribute) => keptAttribute.test(attribute.name) && !/url\(|@import/i.test(attribute.value))
    .map((attribute) => ` ${attribute.name}="${escaped(attribute.value)}"`)
    .join('');
  return `<${name}${attributes}>${[...node.childNodes].map((child) => drawn(child, bottom)).join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
