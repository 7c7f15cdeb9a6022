/** Logging in with Google, Facebook, a link by e-mail or a telephone number. */
export const federated = {
  or: 'Or log in with',
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  emailLink: 'Send me a link by e-mail',
  phone: 'Continue with a text message',
  preparing: 'One moment…',
  terms: 'By continuing you agree to the terms of service and the privacy policy.',
  unreachable: 'These ways to log in cannot be reached now. You can log in with your e-mail address and password.',
  back: 'Back',
  link: {
    lead: 'We mail you a link that logs you in on this device.',
    submit: 'Send the link',
    sent: 'If there is an account with {{email}}, a link is on its way. Open it on this device.',
    confirmLead: 'Enter the e-mail address that the link was sent to.',
    confirm: 'Log in',
  },
  text: {
    lead: 'For telephone numbers that you have added under Security.',
    number: 'Telephone number',
    numberHelp: 'With the country, like +34 600 111 222.',
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
    'other-way': 'Use e-mail and password',
  },
  copied: 'The address is copied. Paste it into your browser.',
  problems: {
    blocked: 'Your browser has blocked the window for logging in. Allow pop-ups for this page, then try again.',
    closed: 'The window was closed before you were logged in. Nothing has changed.',
    domain: 'This way to log in is not set up for this address yet. Please log in with your e-mail address and password.',
    unavailable: 'This way to log in is not available now. Please log in with your e-mail address and password.',
    browser:
      'This app shows web pages in a way that does not allow this log-in. Open this page in your browser, for example Chrome or Safari.',
    network: 'The log-in service could not be reached. Check your connection and try again.',
    wait: 'There were too many tries. Wait a few minutes, or log in with your e-mail address and password.',
    expired: 'This log-in has run out. Please log in once more.',
    linkOver: 'This link has run out or was used already. Ask for a new one.',
    codeOver: 'This code has run out. Ask for a new one.',
    wrongCode: 'This code is not right. Look at the message again, or ask for a new code.',
    phone: 'This telephone number cannot be used. Write it with the country, like +34 600 111 222.',
    botCheck: 'We could not check that you are a person. Please try again; if it stays like this, turn off blockers for this page.',
    wrongPassword: 'This log-in is not right. Please check it and try again.',
    email: 'Enter an e-mail address like name@example.com.',
    otherWay: 'You have logged in with this address in another way before. Please use that way, or your e-mail address and password.',
    taken: 'This log-in belongs to another account already. Please use another way.',
    disabled: 'This log-in was turned off. Please use another way, or write to us.',
    unknown: 'Logging in did not work. Nothing has changed; please try again.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    federated: typeof federated;
  }
}
