import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

export interface BrowserOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'locale' | 'timezoneId' | 'reducedMotion' | 'javaScriptEnabled'> {
  /** Whether the sites may show notifications; granted unless said otherwise. */
  notifications?: boolean;
  /** Further command line flags. */
  flags?: string[];
  /**
   * The person was here before: the worker and its files are there from an earlier visit, as in
   * almost every real one. Installing them takes several seconds of a processor.
   */
  isKnown?: boolean;
  /**
   * A browser that was here before serves one journey after the other, emptied in between; starting one takes
   * seconds of a processor. Not the one in which something cannot be set right again, as the clock.
   */
  isOwn?: boolean;
  /** The splash shows for its second at a start on the public site, the last drawn home at one within an area; otherwise journeys look at, and click, what is drawn beneath it. */
  showsSplash?: boolean;
}

/** A browser with a profile on disk: what it stored is still there after `close` and `open`. */
export interface InstalledBrowser {
  /** The folder of its profile. */
  readonly profile: string;
  /** The running browser; throws between `close` and `open`. */
  context(): BrowserContext;
  /** Its first page. */
  page(): Promise<Page>;
  open(): Promise<void>;
  /** Closes it as a person does. */
  close(): Promise<void>;
  /** Kills its processes, as a power cut would. */
  kill(): Promise<void>;
  /** Closes it and removes the profile. */
  dispose(): Promise<void>;
}
