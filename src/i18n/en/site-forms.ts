/** The forms of the public site, and what waits of them for a connection. */
export const siteForms = {
  problems: { missing: 'Please fill this in.', wrong: 'Please check this.', long: 'This is too long.' },
  emailProblem: 'Enter an email address, like name@company.com.',
  phoneProblem: 'Choose your country above, or enter the number with its country code, like +44 20 7946 0000.',
  leaveEmpty: 'Leave this field empty',
  busy: 'Sending…',
  noRoom: 'We could not save this on your device. What you typed is still here: please try again.',
  kept: 'What you type is kept on this device until it is sent.',
  waiting: {
    title: 'Waiting to be sent',
    text: 'We could not reach the server. This is saved on your device and sent as soon as you are back online, even if you close this page.',
    sending: 'Sending now',
    edit: 'Edit before sending',
    failed: 'This could not be accepted',
    failedText: 'Please check what you wrote and send it again.',
  },
  sent: {
    title: 'Thank you, {{name}}',
    another: 'Fill in the form again',
    contact: 'We have received your message and sent a confirmation to {{email}}. We usually reply within two working days.',
    demo: 'We have received your request and sent a confirmation to {{email}}. One of us will call or write to you, usually within two working days, to agree a time.',
  },
  contact: {
    title: 'Your message',
    fullName: 'Your name',
    email: 'Email address',
    topic: 'Topic',
    choose: 'Please choose',
    message: 'Message',
    messageHelp: 'Please do not write anything about your health here; tell your coach instead.',
    send: 'Send message',
    topics: {
      general: 'General question',
      membership: 'My membership',
      coaching: 'Working as a coach',
      employers: 'ZH for my company',
      press: 'Press',
      privacy: 'My data',
    },
  },
  demo: {
    title: 'Request a demo',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work email address',
    phone: 'Phone',
    phoneHelp: 'As you dial it in the country chosen above, or with the country code, like +44 20 7946 0000.',
    companyName: 'Company',
    jobTitle: 'Job title',
    companySize: 'How many people work there?',
    choose: 'Please choose',
    sizes: {
      '1-49': '1 to 49',
      '50-249': '50 to 249',
      '250-999': '250 to 999',
      '1000-4999': '1,000 to 4,999',
      '5000-or-more': '5,000 or more',
    },
    country: 'Country',
    noCountry: 'Not specified',
    message: 'What would you like to see?',
    send: 'Request a demo',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site-forms': typeof siteForms;
  }
}
