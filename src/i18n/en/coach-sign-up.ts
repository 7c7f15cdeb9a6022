/** Signing up as a coach. */
export const coachSignUp = {
  place: 'Step {{place}} of {{count}}',
  next: 'Go on',
  back: 'Back',
  kept: 'What you write is kept on this device until you send it. Your password is not.',
  steps: { email: 'Your e-mail address', details: 'About you', offer: 'What you offer', agreement: 'Agreement and password' },
  email: {
    label: 'E-mail address',
    help: 'We mail a code to it, so that we know it is yours.',
    send: 'Send me the code',
    code: 'Code from the mail',
    codeHelp: 'We mailed six digits to {{email}}. They work for 15 minutes.',
    check: 'Check the code',
    other: 'Use another address',
    again: 'Send a new code',
    againInSeconds_one: 'You can ask for a new code in {{count}} second.',
    againInSeconds_other: 'You can ask for a new code in {{count}} seconds.',
    againInMinutes_one: 'You can ask for a new code in {{count}} minute.',
    againInMinutes_other: 'You can ask for a new code in {{count}} minutes.',
    mailedAgain: 'We sent a new code to {{email}}. The earlier one no longer works.',
    heldBack: 'No new code was sent yet. The last one may still arrive: look in your spam folder too.',
    proved: '{{email}} is confirmed.',
  },
  details: { phone: 'Telephone' },
  offer: {
    label: 'What you coach in',
    unreachable: 'We could not reach the server, so what we offer does not show. What you wrote is safe on this device.',
    again: 'Try again',
    proveAgain: 'Your confirmation has run out. Go back to the first step and confirm your address again; what you wrote stays.',
  },
  agreement: {
    text: 'One last thing: the agreement between you and us.',
    read: 'Read the Coaches Agreement',
    agree: 'I agree to the Coaches Agreement',
    password: 'Choose a password',
    incomplete: 'Something is still missing. Go back through the steps; what is missing is marked there.',
    send: 'Send my application',
  },
  problems: {
    email: 'Write an e-mail address like name@example.com.',
    code: 'The code has six digits.',
    name: 'Write your name.',
    headline: 'Say in one sentence what you do.',
    about: 'Write a few words about you.',
    languages: 'Choose at least one language.',
    years: 'Write a number from 0 to 70.',
    phone: 'Use the international form, like +34 600 111 222.',
    offerings: 'Choose at least one.',
    documents: 'Add at least one document that shows your qualification.',
    password: 'Use at least 10 characters, with a letter and a digit.',
    agreement: 'To work with us you have to agree.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-sign-up': typeof coachSignUp;
  }
}
