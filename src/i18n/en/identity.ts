/** Signing in, forgotten passwords, and logging out. */
export const identity = {
  signIn: {
    pageTitle: 'Log in',
    title: 'Good to see you',
    lead: 'Log in to see your coach, your sessions and your answers.',
    adminTitle: 'Administration',
    adminLead: 'Log in with an administrator account.',
    email: 'E-mail address',
    password: 'Password',
    showPassword: 'Show the password',
    submit: 'Log in',
    submitting: 'Logging in…',
    forgotPassword: 'Forgot your password?',
    becomeCoach: 'You are a coach and new here?',
    becomeCoachLink: 'Become a coach',
    picture: 'Everything you write on this device stays with you, with or without a connection.',
  },
  continueAs: {
    label: 'Logged in on this device',
    action: 'Continue as {{name}}',
    other: 'Or use another account',
    working: 'One moment…',
    askPassword: 'Please enter your password once more, {{name}}. What you wrote is safe on this device.',
    askAfterReuse:
      'An old copy of your log-in was used, {{name}}. Somebody may have copied it, so we ended this session everywhere. Please enter your password; what you wrote is safe on this device.',
    waiting_one: '{{count}} change is still waiting to be sent.',
    waiting_other: '{{count}} changes are still waiting to be sent.',
  },
  ended: {
    reuse: 'We ended your session to be safe: an old copy of your log-in was used. What you wrote is safe on this device. Log in to go on.',
  },
  problems: {
    summary: 'Please check what is marked below.',
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address like name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordTooLong: 'A password has at most 200 characters.',
    codeInvalid: 'The code has six digits.',
    offline: 'We could not reach the server. Logging in needs a connection; please try again when you are back online.',
    storage:
      'This browser does not let us keep your session on this device. Please allow storage for this site, or leave private browsing, and try again.',
    waitSeconds_one: 'Too many tries. Please wait {{count}} second and try again.',
    waitSeconds_other: 'Too many tries. Please wait {{count}} seconds and try again.',
    waitMinutes_one: 'Too many tries. Please wait {{count}} minute and try again.',
    waitMinutes_other: 'Too many tries. Please wait {{count}} minutes and try again.',
  },
  logout: {
    // Fixed by the specification, section 2.
    question: 'Are you sure you want to logout from this device?',
    confirm: 'Log Out',
    goBack: 'Go Back',
    done: 'Log out Successfully',
    working: 'Logging out…',
    unsent_one: '{{count}} change on this device has not been sent yet.',
    unsent_other: '{{count}} changes on this device have not been sent yet.',
    unsentQuestion_one: 'What should happen to it?',
    unsentQuestion_other: 'What should happen to them?',
    send: 'Send now, then log out',
    sendHelp: 'Needs a connection.',
    keep: 'Keep on this device',
    keepHelp: 'Sealed here until you log in again. Nobody else who logs in can see it.',
    discard: 'Discard',
    discardHelp: 'Deletes it for good.',
    sendFailed_one: '{{count}} change could not be sent. Nothing is lost: you can keep it on this device, or go back.',
    sendFailed_other: '{{count}} changes could not be sent. Nothing is lost: you can keep them on this device, or go back.',
    failed: 'This device could not be cleared. You are still logged in. Please try again.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    identity: typeof identity;
  }
}
