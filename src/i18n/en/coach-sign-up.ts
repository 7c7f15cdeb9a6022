/** Signing up as a coach. */
export const coachSignUp = {
  place: 'Step {{place}} of {{count}}',
  next: 'Continue',
  back: 'Back',
  kept: 'What you write is kept on this device until you send it. Your password is not.',
  steps: { email: 'Your email address', details: 'About you', offer: 'What you offer', agreement: 'Agreement and password' },
  email: {
    label: 'Email address',
    help: 'We will send a code to it to make sure it is yours.',
    send: 'Send me the code',
    code: 'Code from the email',
    codeHelp: 'We sent six digits to {{email}}. They are valid for 15 minutes.',
    check: 'Check the code',
    other: 'Use another address',
    again: 'Send a new code',
    againInSeconds_one: 'You can ask for a new code in {{count}} second.',
    againInSeconds_other: 'You can ask for a new code in {{count}} seconds.',
    againInMinutes_one: 'You can ask for a new code in {{count}} minute.',
    againInMinutes_other: 'You can ask for a new code in {{count}} minutes.',
    mailedAgain: 'We sent a new code to {{email}}. The earlier one no longer works.',
    heldBack: 'We have not sent a new code yet. The last one may still arrive: check your spam folder too.',
    proved: '{{email}} is confirmed.',
  },
  details: {
    phone: 'Phone number',
    phoneCountry: 'Country of the number',
    noCountry: 'Not chosen',
    phoneCountryHelp: 'For a number without a country code',
    phoneHelp: 'Or with it: +34 600 12 34 56',
  },
  offer: {
    label: 'Your areas of coaching',
    unreachable: 'We could not reach the server, so the offerings are not shown. What you wrote is safe on this device.',
    again: 'Try again',
    proveAgain: 'Your confirmation has expired. Go back to the first step and confirm your address again; what you wrote is kept.',
  },
  agreement: {
    text: 'One last thing: our agreement with you. Please read it first.',
    texts: { coaches: 'Coaches Agreement', terms: 'Terms of service', privacy: 'Privacy policy' },
    agree: 'I agree to the Coaches Agreement, the terms of service and the privacy policy',
    password: 'Choose a password',
    incomplete: 'Something is still missing. Go back through the steps; missing fields are marked.',
    send: 'Send my application',
  },
  problems: {
    email: 'Enter an email address like name@example.com.',
    code: 'The code has six digits.',
    name: 'Enter your name.',
    headline: 'Say in one sentence what you do.',
    about: 'Write a few words about yourself.',
    languages: 'Choose at least one language.',
    years: 'Enter a number from 0 to 70.',
    phone: 'Choose the country of the number, or include the country code, like +34 600 12 34 56.',
    offerings: 'Choose at least one.',
    documents: 'Add at least one document that shows your qualification.',
    password: 'Use at least 10 characters, with a letter and a digit.',
    agreement: 'To work with us, you need to accept the agreement.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-sign-up': typeof coachSignUp;
  }
}
