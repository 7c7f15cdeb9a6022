import type { GivenWithPage } from '../../../contract/public-page.ts';

let given: GivenWithPage = {};
let isFromHtml = false;

/** Takes over the data that the page was rendered with: the first render shows the same. */
export function takeGiven(next: GivenWithPage): void {
  given = next;
  isFromHtml = true;
}

/** The data that the provider included in this page; empty when the app started from an empty page. */
export function givenWithPage(): GivenWithPage {
  return given;
}

/** Whether the page could be read before the app was there. */
export function beganAsHtml(): boolean {
  return isFromHtml;
}
