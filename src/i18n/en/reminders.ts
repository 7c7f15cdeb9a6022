export const reminders = {
  title: 'Reminders',
  lead: 'What we remind you of, when, and where it reaches you.',
  offlineTitle: 'Your reminder settings are not on this device yet',
  offlineText: 'They appear here once there is a connection.',
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
    title: 'What waits for me',
    label: 'Remind me of',
    intakeDue: 'Forms that wait',
    feedbackDue: 'Feedback after a session',
    selfScore: 'How my week is, once a week',
  },
  quiet: {
    title: 'Quiet hours',
    isOn: 'Keep quiet at night',
    from: 'From',
    to: 'To',
    text: 'Messages wait until the end. Only a session that begins in your quiet hours is still announced in its last hour. Times count in your time zone, {{zone}}.',
    textWithoutSessions: 'Messages wait until the end. Times count in your time zone, {{zone}}.',
  },
  mail: {
    title: 'By mail',
    isOn: 'Mail me when no device has shown it',
    text: 'A mail follows only where a message was not seen in time.',
  },
  devices: {
    title: 'Devices that receive messages',
    receives: 'Receives messages',
    silent: 'No messages',
    thisOne: 'This device',
    turnOn: 'Turn on here',
    turnOff: 'Turn off',
    turnOffFor: 'Turn off messages on {{device}}',
    offline: 'Turning messages on needs a connection.',
    unsupported: 'This browser cannot receive messages. On an iPhone, add the app to the home screen first.',
    off: 'Messages to {{device}} are turned off',
  },
  ledger: {
    title: 'What was sent to you',
    empty: 'Nothing was sent to your devices yet.',
    to: { push: 'your {{device}}', pushUnknown: 'a former device', email: 'your mail address' },
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
      'session-over': 'the session had begun',
      joined: 'you had joined',
      'no-place': 'you had left the session',
      read: 'you had read it',
      shown: 'it had been shown',
      'switched-off': 'you have turned it off',
      'too-late': 'it was too late to be of use',
      done: 'it was done',
      'account-ended': 'the account had ended',
      'device-gone': 'the device no longer receives messages',
      refused: 'the push service refused it',
      unreachable: 'the push service could not be reached; it is tried again',
      'no-mail-server': 'no mail server is set up',
    },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reminders: typeof reminders;
  }
}
