/** The way a browser shows where a site is allowed a microphone or camera. */
export type BrowserFamily = 'chrome' | 'chrome-android' | 'safari' | 'safari-ios' | 'firefox' | 'firefox-android' | 'installed' | 'other';

export type SystemFamily = 'windows' | 'mac' | 'ios' | 'android' | 'other';

export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Runs in a window of its own, without an address bar. */
  readonly isInstalled: boolean;
}

export function systemOf({ userAgent, maxTouchPoints }: BrowserFacts): SystemFamily {
  // An iPad identifies as a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  return /Macintosh/.test(userAgent) ? 'mac' : 'other';
}

export function familyOf(facts: BrowserFacts): BrowserFamily {
  const { userAgent, isInstalled } = facts;
  const system = systemOf(facts);
  if (isInstalled) return 'installed';
  // Every browser on iOS is Safari underneath; others are allowed devices in the phone's settings.
  if (system === 'ios') return /CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent) ? 'other' : 'safari-ios';
  if (/Firefox\//.test(userAgent)) return system === 'android' ? 'firefox-android' : 'firefox';
  if (/Chrome\//.test(userAgent)) return system === 'android' ? 'chrome-android' : 'chrome';
  return /Safari\//.test(userAgent) && system === 'mac' ? 'safari' : 'other';
}

export function browserFacts(): BrowserFacts {
  const isInstalled = window.matchMedia?.('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ?? false;
  return { userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints ?? 0, isInstalled };
}
