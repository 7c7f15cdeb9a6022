/** Logging in with Google, Facebook, a link by email or a telephone number. */
export const federated = {
  or: 'Or log in with',
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  emailLink: 'Send me a link by email',
  phone: 'Continue with a text message',
  preparing: 'One moment…',
  terms: 'By continuing you accept:',
  termsLink: 'Terms of service',
  privacyLink: 'Privacy policy',
  unreachable: 'These ways to log in are not available right now. You can log in with your email address and password.',
  back: 'Back',
  link: {
    lead: 'We will send you a link that logs you in on this device.',
    submit: 'Send the link',
    sent: 'If there is an account with {{email}}, a link is on its way. Open it on this device.',
    confirmLead: 'Enter the email address that the link was sent to.',
    confirm: 'Log in',
  },
  text: {
    lead: 'For phone numbers that you have added under Security.',
    country: 'Country of the number',
    noCountry: 'Not chosen',
    number: 'Phone number',
    numberHelp: 'As you dial it in that country, or with the country code, like +34 600 12 34 56.',
    submit: 'Send the code',
    code: 'Code from the text message',
    confirm: 'Log in',
  },
  next: {
    retry: 'Try again',
    correct: 'Correct it',
    'new-link': 'Ask for a new link',
    'new-code': 'Ask for a new code',
    'open-in-browser': 'Copy the address',
    'other-way': 'Use email and password',
  },
  copied: 'Address copied. Paste it into your browser.',
  notCopied: 'Your browser did not allow copying. Copy the address from the address bar.',
  problems: {
    blocked: 'Your browser has blocked the window for logging in. Allow pop-ups for this page, then try again.',
    closed: 'The window was closed before you were logged in. Nothing has changed.',
    domain: 'This way to log in is not set up for this site yet. Please log in with your email address and password.',
    unavailable: 'This way to log in is not available right now. Please log in with your email address and password.',
    browser: 'The browser inside this app does not allow this login. Open this page in Chrome, Safari or another browser.',
    network: 'We could not reach the login service. Check your connection and try again.',
    wait: 'Too many attempts. Wait a few minutes, or log in with your email address and password.',
    expired: 'This login has expired. Please log in again.',
    linkOver: 'This link has expired or was already used. Ask for a new one.',
    codeOver: 'This code has expired. Ask for a new one.',
    wrongCode: 'This code is not correct. Check the message, or ask for a new code.',
    phone: 'This phone number cannot be used. Choose its country, or include the country code, like +34 600 12 34 56.',
    botCheck: 'We could not verify that you are human. Please try again; if it keeps happening, turn off ad blockers for this page.',
    wrongPassword: 'These login details are not correct. Please check them and try again.',
    email: 'Enter an email address like name@example.com.',
    otherWay: 'You have logged in with this address in a different way before. Please use that way, or your email address and password.',
    taken: 'This login already belongs to another account. Please use another way.',
    disabled: 'This login was turned off. Please use another way, or write to us.',
    unknown: 'We could not log you in. Nothing has changed; please try again.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    federated: typeof federated;
  }
}
