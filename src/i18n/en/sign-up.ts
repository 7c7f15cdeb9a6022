/** Where the magic link of an employer leads. */
export const signUp = {
  pageTitle: 'Your invitation',
  looking: 'Looking up your invitation…',
  title: 'Welcome, {{name}}',
  lead: '{{enterprise}} offers you a health coach of your own. Choose a password, and you are in.',
  leadKnown: '{{enterprise}} offers you a health coach of your own. You have an account already: enter its password to connect the two.',
  firstName: 'First name',
  lastName: 'Last name',
  nameMissing: 'Enter a name.',
  password: 'Choose a password',
  agreement: 'By going on you agree to what is written here:',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  submit: 'Set up my account',
  join: 'Connect and log in',
  logIn: 'Go to log in',
  over: {
    title: 'This invitation is no longer open',
    text: 'It was used already, has run out, or a newer one took its place. Please look for a newer mail, or ask your employer for another one.',
  },
  again: {
    title: 'Please open the link once more',
    text: 'For your safety the address of this page does not hold your invitation. The link in your e-mail still works.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-up': typeof signUp;
  }
}
