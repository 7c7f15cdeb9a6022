/** Reading and accepting texts that have changed. */
export const agreements = {
  since: 'Version {{number}}, in force since {{day}}',
  changes: 'What is new in this version',
  left_one: 'This is the last document.',
  left_other: '{{count}} documents left to read.',
  agree: 'I accept',
  later: 'Not now',
  done: '{{title}}: accepted.',
  waiting: '{{title}}: accepted. It will be sent as soon as you are back online.',
  offlineTitle: 'This text is not on this device yet',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    agreements: typeof agreements;
  }
}
