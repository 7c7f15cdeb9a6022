export const common = {
  product: 'ZH',
  productLong: 'ZH health coaching',
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
  optional: 'optional',
  notYet: {
    title: 'This page comes later',
    badge: 'Comes later',
    text: 'We are still building this part. Everything else works, and nothing of yours is lost.',
  },
  denied: {
    title: 'This is not open to you',
    text: 'Your role does not include this page. Ask the person who runs your account if you need it.',
  },
  missing: {
    title: 'We could not find this page',
    text: 'The address may have changed, or the page no longer exists.',
    toHome: 'Go to the start page',
  },
  failed: {
    title: 'This did not load',
    text: 'We could not reach the server. What you have already seen stays on this device.',
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'What you entered and had saved is safe. Loading the page again usually helps.',
    reload: 'Load the page again',
  },
  status: {
    ok: 'Done',
    info: 'Note',
    warning: 'Please look',
    danger: 'Problem',
  },
  theme: { label: 'Appearance', auto: 'As the device', light: 'Light', dark: 'Dark' },
  language: { label: 'Language' },
  toasts: 'Messages',
  earlier: { show: 'Show earlier sessions', offline: 'Earlier sessions come once you are online again.' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    common: typeof common;
  }
}
