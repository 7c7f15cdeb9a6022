export const common = {
  product: 'ZH',
  productLong: 'ZH health coaching',
  duration: {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    brief: { hours: '{{count}} h', minutes: '{{count}} min' },
  },
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    goBack: 'Go back',
    home: 'Home',
    retry: 'Try again',
    save: 'Save',
    seeAll: 'See all',
    showMore: 'Show more',
  },
  age: 'As of {{when, within}}',
  loading: 'Loading',
  needsScript: 'This form needs JavaScript. Please switch it on for this site, or write to us.',
  optional: 'optional',
  denied: {
    title: 'You do not have access to this page',
    text: 'Your role does not include it. If you need it, ask the person who manages your account.',
  },
  missing: {
    title: 'We could not find this page',
    text: 'The address may have changed, or the page no longer exists.',
    toHome: 'Go to the home page',
  },
  openOnce: 'Open this page once while online. After that it also works offline.',
  failed: {
    title: 'This did not load',
    text: 'We could not reach the server. What you have already seen stays on this device.',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'Anything you saved is safe. Reloading the page usually helps.',
    reload: 'Reload the page',
    report: 'Report the problem',
    write: 'If it keeps happening, write to us:',
  },
  status: {
    ok: 'Done',
    info: 'Note',
    warning: 'Attention',
    danger: 'Problem',
  },
  theme: { label: 'Appearance', auto: 'Same as device', light: 'Light', dark: 'Dark' },
  language: { label: 'Language' },
  toasts: 'Messages',
  form: {
    wrong_one: 'One field needs another look.',
    wrong_other: '{{count}} fields need another look.',
  },
  earlier: {
    show: 'Show earlier sessions',
    offline: 'You can see earlier sessions once you are back online.',
    failed: 'The earlier sessions could not be loaded. What you see here is safe.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
