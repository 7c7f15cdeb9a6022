/** Resets of two-step verification that was lost. */
export const adminResets = {
  title: 'Lost two-step verification',
  lead: 'For someone who has neither their authenticator app nor a recovery code.',
  back: 'Admin Role',
  how: 'Two administrators decide: one requests it, another one approves it with their own password. The person is notified by email when it is requested and when it is done. Then they are logged out everywhere and log in with their password only, until they set it up again.',
  ask: 'Request a reset',
  offlineTitle: 'The resets are not on this device yet',
  offlineChange: 'Requesting and deciding need a connection.',
  empty: {
    title: 'No resets in the last 90 days',
    text: 'Request one when someone can no longer log in. Make sure first that it really is them.',
  },
  waiting: 'Need approval',
  past: 'Last 90 days',
  nothingWaits: 'No reset needs approval.',
  role: { USER: 'Member', COACH: 'Coach', EMPLOYER: 'Employer', ADMIN: 'Administrator' },
  status: { open: 'Needs approval', consented: 'Reset', refused: 'Rejected', withdrawn: 'Withdrawn', expired: 'Expired' },
  askedBy: 'Requested by {{name}}, {{when, within}}',
  until: 'Can be decided until {{until, within}}',
  decided: {
    consented: 'Approved by {{name}}, {{when, within}}',
    refused: 'Rejected by {{name}}, {{when, within}}',
    withdrawn: 'Withdrawn by {{name}}, {{when, within}}',
  },
  reason: 'How we know: {{reason}}',
  yours: 'You requested it, so another administrator has to approve it.',
  aboutYou: 'It is about your own account, so others decide.',
  cancel: 'Cancel',
  asking: {
    title: 'Request a reset',
    text: 'The person is notified at once by email, and so are the administrators who can approve it.',
    email: 'Email address of the account',
    reason: 'How do you know that it is them?',
    reasonHelp: 'For example: video call with identity card, call back on the number we have. No health details.',
    reasonShort: 'Explain in at least 10 letters how you know.',
    submit: 'Request the reset',
    done: 'Requested. Another administrator has to approve it within 3 days.',
    missing: 'There is no account with this address.',
    none: 'This account does not use two-step verification.',
    own: 'Nobody can request their own reset. Another administrator has to do it.',
    already: 'A reset of this account is already waiting for approval.',
  },
  consent: {
    open: 'Approve',
    title: 'Reset two-step verification of {{name}}?',
    text: 'Their authenticator app and recovery codes stop working, and they are logged out on all devices at once. Approve it only if you are sure that it is them.',
    submit: 'Approve and reset',
    done: 'Two-step verification of {{name}} was reset.',
    closed: 'This reset can no longer be decided.',
    denied: 'You cannot approve this reset: you requested it, or it is about you.',
  },
  refuse: {
    open: 'Reject',
    title: 'Reject the reset for {{name}}?',
    text: 'Their two-step verification stays as it is. It can be requested again.',
    done: 'Rejected',
  },
  withdraw: {
    open: 'Withdraw',
    title: 'Withdraw the reset for {{name}}?',
    text: 'Their two-step verification stays as it is. It can be requested again.',
    done: 'Withdrawn',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-resets': typeof adminResets;
  }
}
