/** Signing in, forgotten passwords, and logging out. */
export const identity = {
  signIn: {
    pageTitle: 'Log in',
    title: 'Welcome back',
    lead: 'Log in to see your coach, your sessions and your answers.',
    adminTitle: 'Administration',
    adminLead: 'Log in with an administrator account.',
    email: 'Email address',
    password: 'Password',
    showPassword: 'Show password',
    submit: 'Log in',
    submitting: 'Logging in…',
    forgotPassword: 'Forgot your password?',
    becomeCoach: 'New here as a coach?',
    becomeCoachLink: 'Become a coach',
    picture: 'What you write on this device is kept, with or without a connection.',
  },
  otherArea: {
    USER: 'The page you asked for is for members. This account starts here.',
    COACH: 'The page you asked for is for coaches. This account starts here.',
    EMPLOYER: 'The page you asked for is for employers. This account starts here.',
    ADMIN: 'The page you asked for is for administrators. This account starts here.',
  },
  continueAs: {
    label: 'Logged in on this device',
    action: 'Continue as {{name}}',
    other: 'Or use another account',
    working: 'One moment…',
    askPassword: 'Please enter your password again, {{name}}. What you wrote is safe on this device.',
    askAfterReuse:
      'An old copy of your session was used, {{name}}. To keep your account safe, we ended it everywhere. Please enter your password; what you wrote is safe on this device.',
    waiting_one: '{{count}} change is still waiting to be sent.',
    waiting_other: '{{count}} changes are still waiting to be sent.',
  },
  ended: {
    reuse:
      'An old copy of your session was used, so we ended it to keep your account safe. What you wrote is still on this device. Log in to continue.',
  },
  problems: {
    summary: 'Please check the fields marked below.',
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address like name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordTooLong: 'A password has at most 200 characters.',
    codeInvalid: 'The code has six digits.',
    offline: 'We could not reach the server. Logging in needs a connection; please try again when you are back online.',
    storage:
      'This browser does not let us keep your session on this device. Please allow storage for this site, or leave private browsing, and try again.',
    waitSeconds_one: 'Too many attempts. Please wait {{count}} second and try again.',
    waitSeconds_other: 'Too many attempts. Please wait {{count}} seconds and try again.',
    waitMinutes_one: 'Too many attempts. Please wait {{count}} minute and try again.',
    waitMinutes_other: 'Too many attempts. Please wait {{count}} minutes and try again.',
  },
  logout: {
    // Fixed: docs/product.md, Screens.
    question: 'Are you sure you want to logout from this device?',
    confirm: 'Log Out',
    goBack: 'Go Back',
    done: 'Log out Successfully',
    working: 'Logging out…',
    importKept_one:
      'An import is not finished: {{count}} row has not been sent. It stays locked on this device and is sent when you log in here again.',
    importKept_other:
      'An import is not finished: {{count}} rows have not been sent. They stay locked on this device and are sent when you log in here again.',
    importDiscarded_one: 'An import is not finished: {{count}} row has not been sent and would be discarded as well.',
    importDiscarded_other: 'An import is not finished: {{count}} rows have not been sent and would be discarded as well.',
    unsent_one: '{{count}} change on this device has not been sent yet.',
    unsent_other: '{{count}} changes on this device have not been sent yet.',
    unsentQuestion_one: 'What should happen to it?',
    unsentQuestion_other: 'What should happen to them?',
    send: 'Send now, then log out',
    sendHelp: 'Needs a connection.',
    cannotSend: {
      offline: 'Not possible right now: there is no connection to the server.',
      undecided: 'Not possible right now: some changes need your decision first. Go back and open your list of changes.',
    },
    keep: 'Keep on this device',
    keepHelp: 'Locked on this device until you log in again. Nobody else can see it.',
    discard: 'Discard',
    discardHelp: 'Deletes it permanently.',
    sendFailed_one: '{{count}} change could not be sent. Nothing is lost: you can keep it on this device, or go back.',
    sendFailed_other: '{{count}} changes could not be sent. Nothing is lost: you can keep them on this device, or go back.',
    failed: 'We could not remove your data from this device. You are still logged in. Please try again.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    identity: typeof identity;
  }
}
