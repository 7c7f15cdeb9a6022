import { type DrivenBrowser, pause } from './driven-browser.ts';

interface Shown {
  /** The kind of element and its words, without what differs from one moment or library of time formats to another. */
  readonly what: string;
  readonly height: number;
}

/** More than another line of text, which a wider font can take. In CSS pixels. */
const tallerBy = 28;

/** What is shown of the page, in its order. */
const listShown = `
  const kinds = 'main :is(h1, h2, h3, h4, a, button, label, legend, img, svg, canvas, video, input, textarea, select)';
  return [...document.querySelectorAll(kinds)]
    .filter((each) => each.checkVisibility() && !each.closest('.apexcharts-canvas, [data-sonner]'))
    .map((each) => ({
      what: each.localName + ' ' + (each.ariaLabel ?? (each.localName === 'svg' ? '' : each.textContent)).replace(/[^\\p{L}]+/gu, ' ').trim().slice(0, 60),
      height: Math.round(each.getBoundingClientRect().height),
    }));`;

/** What a page lacks, or shows much taller or smaller, in another engine; waits a while for both to come to the same. */
export async function differences(browser: DrivenBrowser, reference: DrivenBrowser): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < 25; look += 1) {
    const [shown, wanted] = await Promise.all([browser.run<Shown[]>(listShown), reference.run<Shown[]>(listShown)]);
    found = compare(shown, wanted);
    if (found.length === 0) return [];
    await pause(400);
  }
  return found;
}

function compare(shown: readonly Shown[], wanted: readonly Shown[]): string[] {
  const left = [...shown];
  return wanted.flatMap(({ what, height }) => {
    const at = left.findIndex((each) => each.what === what);
    const [match] = at === -1 ? [] : left.splice(at, 1);
    if (match === undefined) return [`no ${what}`];
    return Math.abs(match.height - height) > tallerBy ? [`${what}: ${match.height} px tall instead of ${height}`] : [];
  });
}
