/** What keeps the own account safe. */
export const security = {
  title: 'Security',
  lead: 'Your password, the devices on which you are logged in, and what happened about them.',
  current: 'Your present password',
  currentMissing: 'Enter your present password.',
  noPassword: 'This needs a password, and this account has none yet. We mail you a code to set one; then log in with it.',
  setPassword: 'Set a password',
  offlineText: 'This shows once you are back online.',
  password: {
    title: 'Password',
    submit: 'Change the password',
    done: 'Your password is changed. All other devices were logged out.',
  },
  email: {
    title: 'E-mail address',
    now: 'Now: {{email}}',
    help: 'You log in with it. An employer that invited you sees it too.',
    label: 'New e-mail address',
    submit: 'Send a code to it',
    same: 'This is your address already. Enter another one.',
    done: 'Your address is now {{email}}.',
  },
  phone: {
    title: 'Telephone',
    label: 'Telephone number',
    help: 'With the country, like +34 600 111 222. Leave it empty to remove it.',
    problem: 'Use the international form, like +34 600 111 222.',
    submit: 'Save the number',
    done: 'Your telephone number is saved.',
  },
  devices: {
    title: 'Your devices',
    lastSeen: 'Last used: {{when, within}}',
    thisOne: 'This device',
    signOut: 'Sign out there',
    signOutOf: 'Sign out there: {{device}}',
    question: 'Sign out on {{device}}?',
    consequence: 'Whoever uses it has to log in again. What was not sent from there stays on that device.',
    cancel: 'Go back',
    done: '{{device}} was signed out.',
    offlineTitle: 'Your devices are not on this one yet',
  },
  events: {
    title: 'What happened',
    lead: 'Something that was not you? Change your password, and sign out the devices that you do not know.',
    none: 'Nothing yet.',
    offlineTitle: 'What happened is not on this device yet',
    kinds: {
      'sign-in': 'Logged in',
      'sign-in.failed': 'A wrong password was given',
      'second-factor.failed': 'A log-in with a wrong second code',
      'second-factor.recovery-code-used': 'Recovery code used',
      'second-factor.turned-on': 'Second step turned on',
      'second-factor.turned-off': 'Second step turned off',
      'second-factor.codes-renewed': 'New recovery codes made',
      'identity.linked': 'Another way to log in added',
      'identity.unlinked': 'A way to log in removed',
      'sign-in.token-reused': 'A copy of a session was used; that session was ended',
      'sign-out': 'Logged out',
      'sign-up': 'Account set up',
      'password.changed': 'Password changed',
      'password.reset-asked': 'Code for a new password asked for',
      'password.reset': 'Forgotten password replaced',
      'email.change-asked': 'Change of the e-mail address asked for',
      'email.changed': 'E-mail address changed',
      'phone.changed': 'Telephone number changed',
      'data.exported': 'Own data exported',
      'account.deletion-asked': 'Deletion of the account asked for',
      'account.deletion-undone': 'Deletion of the account undone',
    },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security;
  }
}
