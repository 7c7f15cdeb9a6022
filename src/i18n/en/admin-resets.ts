/** Resets of two-step verification that was lost. */
export const adminResets = {
  title: 'Lost two-step verification',
  lead: 'For someone who has neither their authenticator app nor a recovery code.',
  back: 'Admin Role',
  how: 'Two administrators decide: one asks, another one consents with their own password. The person is told by email when it is asked for and when it is done. Then they are logged out everywhere and log in with their password only, until they set it up again.',
  ask: 'Ask for a reset',
  offlineTitle: 'The resets are not on this device yet',
  offlineChange: 'Asking and deciding need a connection.',
  empty: {
    title: 'No resets in the last 90 days',
    text: 'Ask for one when somebody can no longer log in. Make sure first that it really is them.',
  },
  waiting: 'Need consent',
  past: 'Last 90 days',
  nothingWaits: 'No reset needs consent.',
  role: { USER: 'Member', COACH: 'Coach', EMPLOYER: 'Employer', ADMIN: 'Administrator' },
  status: { open: 'Needs consent', consented: 'Reset', refused: 'Refused', withdrawn: 'Withdrawn', expired: 'Expired' },
  askedBy: 'Asked for by {{name}}, {{when, within}}',
  until: 'Can be decided until {{until, within}}',
  decided: {
    consented: 'Consent by {{name}}, {{when, within}}',
    refused: 'Refused by {{name}}, {{when, within}}',
    withdrawn: 'Withdrawn by {{name}}, {{when, within}}',
  },
  reason: 'How we know: {{reason}}',
  yours: 'You asked for it, so another administrator has to consent.',
  aboutYou: 'It is about your own account, so others decide.',
  cancel: 'Cancel',
  asking: {
    title: 'Ask for a reset',
    text: 'The person is told at once by email, and so are the administrators who can consent.',
    email: 'Email address of the account',
    reason: 'How do you know that it is them?',
    reasonHelp: 'For example: video call with identity card, call back on the number we have. No health details.',
    reasonShort: 'Say in at least 10 letters how you know.',
    submit: 'Ask for the reset',
    done: 'Asked for. Another administrator has to consent within 3 days.',
    missing: 'There is no account with this address.',
    none: 'This account does not use two-step verification.',
    own: 'Nobody can ask for their own reset. Another administrator has to do it.',
    already: 'A reset of this account already needs consent.',
  },
  consent: {
    open: 'Consent',
    title: 'Reset two-step verification of {{name}}?',
    text: 'Their authenticator app and recovery codes stop working, and they are logged out on all devices at once. Consent only if you are sure that it is them.',
    submit: 'Consent and reset',
    done: 'Two-step verification of {{name}} was reset.',
    closed: 'This reset can no longer be decided.',
    denied: 'You cannot consent to this reset: you asked for it, or it is about you.',
  },
  refuse: {
    open: 'Refuse',
    title: 'Refuse the reset for {{name}}?',
    text: 'Their two-step verification stays as it is. It can be asked for again.',
    done: 'Refused',
  },
  withdraw: {
    open: 'Withdraw',
    title: 'Withdraw the reset for {{name}}?',
    text: 'Their two-step verification stays as it is. It can be asked for again.',
    done: 'Withdrawn',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-resets': typeof adminResets;
  }
}
