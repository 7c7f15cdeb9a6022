import { demoPassword } from '../support/sign-in.ts';
import { type DrivenBrowser, until } from './driven-browser.ts';

/** Finds what can be pressed by its name: its label, otherwise its text. */
export function control(name: string, within = 'body'): string {
  const all = `document.querySelectorAll(${JSON.stringify(`${within} :is(a, button, label, [role="button"])`)})`;
  const isNamed = `(each.ariaLabel ?? each.textContent).trim() === ${JSON.stringify(name)}`;
  return `return [...${all}].find((each) => each.checkVisibility() && !each.disabled && ${isNamed})`;
}

export function element(selector: string): string {
  return `return document.querySelector(${JSON.stringify(selector)})`;
}

/** Whether the page has an element with exactly this text. */
export function text(wanted: string): string {
  return `return ${isShown(wanted)}`;
}

function isShown(wanted: string): string {
  return `[...document.querySelectorAll('body *')].some((each) => each.textContent.trim() === ${JSON.stringify(wanted)} && each.checkVisibility())`;
}

/** An expression: the text of the heading. */
export const heading = `document.querySelector('main h1')?.textContent`;

/** Signs in through the sign-in screen. */
export async function signIn(browser: DrivenBrowser, url: string, account: string): Promise<void> {
  await browser.go(`${url}${account === 'admin' ? '/super-login' : '/login'}`);
  await browser.type('input[name=email]', `${account}@zh.example`);
  await browser.type('input[name=password]', demoPassword);
  await browser.press(element('form button[type=submit]'));
  await until(browser, `return /^.(user|coach|enterprise|admin)/.test(location.pathname) && ${heading}`, 60_000);
}
