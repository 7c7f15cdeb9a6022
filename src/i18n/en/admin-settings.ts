/** The settings of the platform. */
export const adminSettings = {
  title: 'Platform settings',
  lead: 'What you save here holds at once, on the public site and in every app.',
  changed: 'Last changed by {{name}}, {{when, within}}',
  offlineTitle: 'The settings are not on this device yet',
  offlineNote: 'You can change settings once you are back online.',
  save: 'Save settings',
  saved: 'Saved. It holds at once.',
  conflict:
    '{{name}} changed the settings in the meantime. Your changes are still here: save again to keep yours, or reload the page to see theirs.',
  somebody: 'Somebody',
  linkProblem: 'Enter an address that begins with https://, or leave it empty.',
  links: {
    title: 'Store and social links',
    text: 'Shown at the foot of the public site. An empty field takes the link away.',
    appStore: 'App Store',
    playStore: 'Google Play',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    facebook: 'Facebook',
  },
  support: {
    title: 'Contact',
    text: 'Shown beside the contact form and on error pages. Replies to our answers go to this e-mail address.',
    email: 'E-mail address',
    phone: 'Phone',
    phoneHelp: 'With the country code, like +34910000000.',
  },
  emergency: {
    title: 'Emergency numbers',
    text: 'People see the numbers of their country, also offline; where there are none, those for everywhere else. Check each one before you save.',
    country: 'Where',
    everywhere: 'Everywhere else',
    number: 'Number',
    english: 'What it is, in English',
    spanish: 'What it is, in Spanish',
    entry: 'Number {{place}}',
    add: 'Add a number',
    remove: 'Remove {{number}}',
    wrong: 'Check the numbers: each needs digits, and words in both languages. At least one stays.',
  },
  zone: { title: 'Time zone of the platform', text: 'Legal texts take effect at midnight in this zone.', label: 'Time zone' },
  legal: { title: 'Legal texts', text: 'Terms, privacy policy and agreements, with their versions' },
  more: 'More',
  retention: {
    title: 'How long data is kept',
    text: 'In days. What is older is deleted for good.',
    mails: 'Record of sent e-mails',
    mailsHelp: 'To whom and when, without their words. 7 to 365 days.',
    contactMessages: 'Closed contact messages',
    contactMessagesHelp: '30 to 1,825 days after they were closed.',
    demoRequests: 'Declined demo requests',
    demoRequestsHelp: '30 to 1,825 days after they were declined.',
    messages: 'Messages between members and coaches',
    messagesHelp: '90 to 3,650 days after they arrived.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-settings': typeof adminSettings;
  }
}
