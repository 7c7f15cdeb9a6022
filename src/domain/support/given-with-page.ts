import type { GivenWithPage } from '../../../contract/public-page.ts';

let given: GivenWithPage = {};
let isFromHtml = false;

/** Takes in what the page that stands there already was made with: the first render shows the same. */
export function takeGiven(next: GivenWithPage): void {
  given = next;
  isFromHtml = true;
}

/** What the provider gave with its response for this page; nothing where the app began with an empty one. */
export function givenWithPage(): GivenWithPage {
  return given;
}

/** Whether the page could be read before the app was there. */
export function beganAsHtml(): boolean {
  return isFromHtml;
}
