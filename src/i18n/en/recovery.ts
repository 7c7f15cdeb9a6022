/** Setting a forgotten password, and what it shares with signing up: mailed codes and new passwords. */
export const recovery = {
  pageTitle: 'Forgotten password',
  title: 'Set a new password',
  step: 'Step {{number}} of {{of}}',
  working: 'One moment…',
  backToLogIn: 'Back to log in',
  address: {
    lead: 'Enter the email address of your account. We will send you a code.',
    submit: 'Send the code',
    hasCode: 'I already have a code',
  },
  code: {
    sent: 'If there is an account for {{email}}, we have sent it a code. It can take a minute; check your spam folder too.',
    sentTo: 'We have sent a code to {{email}}. It can take a minute; check your spam folder too.',
    label: 'Code from the email',
    help: 'Six digits',
    incomplete: 'The code has six digits.',
    submit: 'Continue',
    resendIn_one: 'You can get another code in {{count}} second',
    resendIn_other: 'You can get another code in {{count}} seconds',
    resend: 'Send another code',
    resent: 'We have sent another code to {{email}}. The previous one no longer works.',
    otherAddress: 'Use another address',
    back: 'Back',
  },
  password: {
    lead: 'Choose a password that you do not use anywhere else. You will be logged out on all devices.',
    label: 'New password',
    rule: 'At least 10 characters, with a letter and a digit',
    short: 'Use at least 10 characters.',
    long: 'A password has at most 200 characters.',
    letter: 'Use at least one letter.',
    digit: 'Use at least one digit.',
    submit: 'Set password',
  },
  done: {
    title: 'Your new password is set',
    text: 'Log in with it now. You have been logged out on all devices.',
    logIn: 'Log in',
  },
  undo: {
    title: 'Undo the change of your email address',
    lead: 'The email address of your ZH account was changed. If it was not you, undo the change here. This will happen:',
    consequences: {
      address: 'Your account gets its previous address back.',
      devices: 'All devices are logged out, including yours. Unsent changes stay on your devices.',
      password: 'Your password stops working, because someone else knew it. You choose a new one next.',
      added: 'Two-step verification, or another way to log in, is removed if it was added since the change.',
    },
    submit: 'Undo the change',
    otherwise: 'If you changed the address yourself, just close this page.',
    undone: 'The change is undone',
    restored: 'Your account has the address {{email}} again, and all devices are logged out.',
    doneText: 'Log in with it now, then check your devices and recent activity under Security.',
    expired: 'This link no longer works',
    expiredText:
      'It works only once, within 72 hours. If you have already undone the change, set a new password with your previous address.',
    taken: 'The change cannot be undone here',
    takenText: 'If your account still has an address that is not yours, write to us. We will help you.',
    contact: 'Write to us',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    recovery: typeof recovery;
  }
}
