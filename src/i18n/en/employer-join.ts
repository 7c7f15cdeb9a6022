/** Where the link of an accepted demo, or of an administrator's invitation, leads. */
export const employerJoin = {
  pageTitle: 'Your invitation',
  looking: 'Looking up your invitation…',
  enterprise: {
    title: 'Welcome, {{name}}',
    lead: 'Create your administrator account for {{company}}. Then set up your company step by step; you can pause at any time.',
    trial: 'You start with a trial: 5 seats for 30 days, without a subscription.',
  },
  team: {
    title: 'Welcome, {{name}}',
    lead: '{{by}} invited you to help run the account of {{company}}.',
    leadNobody: 'You are invited to help run the account of {{company}}.',
    leadPlatform: 'You are invited to help run the ZH platform.',
  },
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Choose a password',
  agree: 'I accept the terms',
  agreeMissing: 'Please accept the terms to continue.',
  read: 'Read them first:',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  agreement: 'Enterprise Client Agreement',
  submit: 'Create account',
  working: 'One moment…',
  until: 'This link works until {{until, within}}.',
  addressTaken: 'There is already an account with this email address. Log in with it, or write to us to use another address.',
  logIn: 'Log in',
  contact: 'Contact us',
  ready: {
    title: 'Your account is ready',
    text: 'Log in with your email address and the password you have just chosen.',
    platform:
      'Log in with your email address and the password you have just chosen. If the platform asks for two-step verification, you set it up first.',
  },
  used: {
    title: 'This link was already used',
    text: 'Your account already exists. Log in with your email address and password.',
  },
  expired: {
    title: 'This link has expired',
    enterprise: 'Links work for a limited time, and only the newest one. Write to us and we will send you another.',
    team: 'Links work for a limited time, and only the newest one. Ask the person who invited you to send it again.',
  },
  again: {
    title: 'Please open the link again',
    text: 'For your security, the address of this page does not contain your invitation. The link in your email still works.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'employer-join': typeof employerJoin;
  }
}
