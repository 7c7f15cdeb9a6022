/** Where the magic link of an employer leads. */
export const signUp = {
  pageTitle: 'Your invitation',
  looking: 'Looking up your invitation…',
  title: 'Welcome, {{name}}',
  lead: '{{enterprise}} offers you a health coach of your own. Just choose a password.',
  leadKnown: '{{enterprise}} offers you a health coach of your own. You already have an account: enter its password to connect the two.',
  firstName: 'First name',
  lastName: 'Last name',
  nameMissing: 'Enter a name.',
  password: 'Choose a password',
  agreement: 'By continuing you accept:',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  submit: 'Set up my account',
  join: 'Connect and log in',
  logIn: 'Log in',
  over: {
    title: 'This invitation is no longer valid',
    text: 'It was already used, has expired or was replaced by a newer one. Look for a more recent email, or ask your employer for a new invitation.',
  },
  again: {
    title: 'Please open the link again',
    text: 'For your security, the address of this page does not contain your invitation. The link in your email still works.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sign-up': typeof signUp;
  }
}
