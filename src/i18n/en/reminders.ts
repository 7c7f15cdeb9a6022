export const reminders = {
  title: 'Reminders',
  lead: 'What we remind you about, when, and where it reaches you.',
  offlineTitle: 'Your reminder settings are not on this device yet',
  offlineText: 'They appear here once you are online.',
  sessions: {
    title: 'Before a session',
    before: 'Remind me',
    leads: {
      '2880': '2 days before',
      '1440': '1 day before',
      '720': '12 hours before',
      '180': '3 hours before',
      '60': '1 hour before',
      '30': '30 minutes before',
      '10': '10 minutes before',
    },
  },
  tasks: {
    title: 'Things to do',
    label: 'Remind me about',
    intakeDue: 'Forms to fill in',
    feedbackDue: 'Feedback after a session',
    selfScore: 'Weekly check-in',
  },
  messages: {
    title: 'Conversations',
    isOn: 'Notify me about new messages',
    text: 'Show message text',
    help: 'Off: only the sender shows on your lock screen.',
  },
  quiet: {
    title: 'Quiet hours',
    isOn: 'No messages at night',
    from: 'From',
    to: 'To',
    text: 'Messages wait until quiet hours end. Only a session that starts during them is still announced, in the hour before. Times are in your time zone, {{zone}}.',
    textWithoutSessions: 'Messages wait until quiet hours end. Times are in your time zone, {{zone}}.',
  },
  mail: {
    title: 'By email',
    isOn: 'Email me if I haven’t seen it',
    text: 'You get an email only if a message was not seen in time.',
  },
  devices: {
    title: 'Devices',
    receives: 'Receives messages',
    silent: 'No messages',
    thisOne: 'This device',
    turnOn: 'Turn on here',
    turnOff: 'Turn off',
    turnOffFor: 'Turn off messages on {{device}}',
    offline: 'You need a connection to turn messages on.',
    unsupported: 'This browser cannot receive messages. On an iPhone, add the app to the home screen first.',
    off: 'Messages to {{device}} are turned off',
  },
  ledger: {
    title: 'Recently sent',
    empty: 'Nothing has been sent to your devices yet.',
    to: { push: 'your {{device}}', pushUnknown: 'a previous device', email: 'your email address' },
    status: {
      sending: 'On its way to {{where}}',
      sent: 'Sent to {{where}} {{at}}',
      sentShown: 'Sent to {{where}} {{at}}, shown {{shownAt}}',
      sentOpened: 'Sent to {{where}} {{at}}, shown {{shownAt}}, opened {{clickedAt}}',
      failed: 'Did not reach {{where}}',
      skipped: 'Not sent',
    },
    because: {
      'session-cancelled': 'the session was cancelled',
      'session-moved': 'the session was moved',
      'session-over': 'the session had started',
      joined: 'you had already joined',
      'no-place': 'you had left the session',
      read: 'you had already read it',
      shown: 'it had already been shown',
      'switched-off': 'this is turned off',
      'too-late': 'it was too late',
      done: 'it was already done',
      'account-ended': 'the account was closed',
      'device-gone': 'the device no longer receives messages',
      refused: 'the push service refused it',
      unreachable: 'the push service could not be reached; we are trying again',
      'no-mail-server': 'no mail server is set up',
    },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reminders: typeof reminders;
  }
}
