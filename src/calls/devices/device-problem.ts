import type { DeviceProblem } from '../call-state.ts';

export type Permission = 'granted' | 'denied' | 'prompt' | null;

/** The kind of the browser's refusal (W3C Media Capture and Streams, getUserMedia); `permission` is the site's. */
export function problemOf(error: unknown, permission: Permission): DeviceProblem {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAllowedError':
      // Chromium says 'Permission denied by system' and 'Permission dismissed'; others do not distinguish them.
      if (/by system/i.test(message) || permission === 'granted') return 'refused-by-system';
      return /dismissed/i.test(message) && permission !== 'denied' ? 'dismissed' : 'refused';
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}

/** Problems that end when the person allows the device in the browser's settings. */
export function isRefusal(problem: DeviceProblem | null): boolean {
  return problem === 'refused' || problem === 'refused-by-system' || problem === 'dismissed';
}
