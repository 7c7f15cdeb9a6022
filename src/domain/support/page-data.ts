import type { PageData } from '../../../contract/public-page.ts';

let given: PageData = {};
let isFromHtml = false;

/** Takes over the data that the page was rendered with: the first render shows the same. */
export function setPageData(next: PageData): void {
  given = next;
  isFromHtml = true;
}

/** The data that the provider included in this page; empty when the app started from an empty page. */
export function pageData(): PageData {
  return given;
}

/** Whether the page could be read before the app was there. */
export function beganAsHtml(): boolean {
  return isFromHtml;
}
