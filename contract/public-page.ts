import type { CoachCard } from './coach-profile.ts';
import type { Language } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Offering } from './offerings.ts';
import type { Plan } from './plan.ts';
import type { PublicSettings } from './platform-settings.ts';

// The interface between the provider and the pages that it answers as HTML. The pages are rendered by a build of the app's own screens.

/** The fields of a public form that a browser sent by itself, and the result. */
export interface GivenForm {
  readonly kind: 'contact' | 'demo';
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, 'missing' | 'wrong' | 'long'>>;
  readonly outcome: 'sent' | 'refused';
  /** Why it was refused, where the reason is not a field. */
  readonly failure: ErrorCode | null;
}

/** A page's data beside its texts, as of the provider's answer; missing where the page does not need it. */
export interface PageData {
  readonly settings?: PublicSettings;
  readonly offerings?: readonly Offering[];
  readonly coaches?: readonly CoachCard[];
  readonly plans?: readonly Plan[];
  /** The number of playable ones: their addresses expire sooner than a page does. */
  readonly videos?: number;
  readonly form?: GivenForm;
}

/** A page's requests to the provider; the forms come with what was sent. */
export type PageNeed = Exclude<keyof PageData, 'form'>;

/** One page of the public site, as the build lists it. */
export interface PublicPage {
  readonly path: string;
  /** The name of its file: `login` for `pages/en/login.html`. */
  readonly name: string;
  readonly needs: readonly PageNeed[];
  /** The form on it that works without scripts. */
  readonly form: GivenForm['kind'] | null;
  /** Parameters of its address that only the app understands: with one of them it is not answered as HTML. */
  readonly appParameters: readonly string[];
  /** The files needed to show it, in the order of loading. */
  readonly styles: readonly string[];
  /** The files needed to run scripts, beside the entry. */
  readonly scripts: readonly string[];
}

/** The build's output for the provider, beside the module that renders. */
export interface PageList {
  /** The script that starts the app. */
  readonly entry: string;
  /** Fonts that the first screen is written in. */
  readonly fonts: readonly string[];
  /** `index.html` without what only the app needs. */
  readonly template: string;
  readonly pages: readonly PublicPage[];
  /** Every address that the app has a page for, as patterns like `/user/sessions/:id`. */
  readonly addresses: readonly string[];
  /** The page for unknown paths. */
  readonly missing: PublicPage;
}

export interface RenderRequest {
  readonly list: PageList;
  readonly page: PublicPage;
  readonly language: Language;
  /** Whether the address names the language; otherwise the page is in the visitor's own. */
  readonly isAsked: boolean;
  readonly given: PageData;
  /** The public address of the product, without a trailing slash; null where a build does not know it. */
  readonly origin: string | null;
}

/** The exports of the module that renders. */
export interface PageRenderer {
  renderPage(request: RenderRequest): Promise<string>;
  /** The typed values that are sent to the provider. */
  bodyOf(kind: GivenForm['kind'], values: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  problemsOf(kind: GivenForm['kind'], values: Readonly<Record<string, string>>): GivenForm['problems'];
}
