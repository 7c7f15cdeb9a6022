/** What search engines and shared links say of each public page. Only what renders them beforehand loads this. */
export const siteHead = {
  landing: 'One health coach who knows you, sessions that fit your day, and a clear view of how you are doing.',
  login: 'Log in to ZH: your coach, your sessions and your health score.',
  superLogin: 'The login for people who run the platform.',
  forgotPassword: 'Set a new password for your ZH account with a code we send to your email address.',
  requestDemo: 'Health coaching for your employees: see ZH in half an hour, with its plans and prices.',
  coachSignUp: 'Work with ZH as a health coach: what you get, what we ask for, and the form to apply.',
  faq: 'What ZH is, who can read your answers, what it costs, and how to change your coach or leave.',
  contact: 'Questions, feedback or a problem: write to ZH.',
  resources: 'Short reads on sleep, movement, food and calm.',
  terms: 'The terms of service of ZH.',
  privacy: 'Which data ZH keeps, who can see it, and how to have it deleted.',
  coachesAgreement: 'The agreement between ZH and its coaches.',
  clientAgreement: 'The agreement between ZH and employers.',
  missing: 'There is no page at this address.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site-head': typeof siteHead;
  }
}
