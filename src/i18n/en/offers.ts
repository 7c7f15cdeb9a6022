export const offers = {
  update: {
    ready: 'A new version of ZH is ready.',
    load: 'Load now',
    later: 'Later',
  },
  restore: {
    text: 'ZH was restored from a backup. Changes made on this device will be sent again. Recent changes by other people, or on other devices, may be missing.',
    understood: 'Got it',
  },
  agreement: {
    title_one: 'A document has changed',
    title_other: 'Some documents have changed',
    text: 'Please read what is new and accept it: {{titles}}.',
    read: 'Read and accept',
    later: 'Later',
  },
  zone: {
    text: 'Times are in {{zone}} time; this device is on {{here}} time.',
    use: 'Use {{zone}} time',
    done: 'Times are now shown in {{zone}} time.',
  },
  install: {
    title: 'Keep ZH at hand',
    text: 'Install the app: it opens instantly and works offline.',
    install: 'Install',
    later: 'Not now',
    iosTitle: 'Add ZH to your home screen',
    iosShare: 'Tap your browser’s share button.',
    iosAdd: 'Choose “Add to Home Screen”.',
    iosOpen: 'Open ZH from your home screen.',
    gotIt: 'Got it',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offers: typeof offers;
  }
}
