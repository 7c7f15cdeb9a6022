import { english as texts } from '../../../contract/built-in-texts/en.ts';

/** The texts that bind: their pages, and version 1 of each. */
export const legal = {
  version: 'Version {{number}}',
  inForceSince: 'In force since {{day}}',
  heldUntil: 'In force from {{from}} to {{until}}',
  holdsFrom: 'In force from {{day}}',
  contents: 'On this page',
  changes: 'What is new in this version',
  coming: 'A new version takes effect on {{day}}.',
  readComing: 'Read the new version',
  isPast: 'This is an earlier version. It is no longer in force.',
  isComing: 'This version is not in force yet.',
  readInForce: 'Read the version in force',
  versions: 'All versions',
  kept: 'As of {{when, within}}. We could not reach the server, so there may be a newer version.',
  builtIn: 'This version came with the app. We could not reach the server, so there may be a newer one.',
  missing: 'We cannot show version {{number}} at the moment. Check your connection, or read the version in force.',
  texts,
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    legal: typeof legal;
  }
}
