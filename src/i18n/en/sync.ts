export const sync = {
  indicator: {
    allSent: 'All sent',
    waiting_one: '{{count}} waiting',
    waiting_other: '{{count}} waiting',
    attention_one: '{{count}} to decide',
    attention_other: '{{count}} to decide',
    offline: 'Offline',
    signIn: 'Log in again',
    open: 'Changes on this device: {{state}}',
  },
  strip: {
    since: 'Offline since {{time}}.',
    sinceDay: 'Offline since {{time, within}}.',
    goOn: 'Keep going.',
    willBeSent_one: 'Keep going; {{count}} change will be sent.',
    willBeSent_other: 'Keep going; {{count}} changes will be sent.',
    signIn: 'Your session has ended.',
    signInKept: 'Please log in again.',
    signInWaits_one: '{{count}} change is safe on this device and will be sent once you log in.',
    signInWaits_other: '{{count}} changes are safe on this device and will be sent once you log in.',
    logIn: 'Log In',
  },
  unkept: {
    full: 'This device is full: your last change could not be saved. Free up some space, then try again.',
    failed: 'Your last change could not be saved on this device. Please try again.',
    vanished: 'The browser cleared what ZH kept on this device. What was sent is safe. What you see here can be saved again.',
    cleared:
      'Your browser cleared ZH’s data on this device; some do after a week without use. Everything already sent is safe, but anything not yet sent is lost. Adding ZH to your home screen helps prevent this.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sync: typeof sync;
  }
}
