export const sessionSeries = {
  title: {
    weekly: 'Every {{day, within}} at {{time}} with {{name}}',
    fortnightly: 'Every two weeks, {{day, within}} at {{time}} with {{name}}',
    fourWeekly: 'Every four weeks, {{day, within}} at {{time}} with {{name}}',
  },
  yourCoach: 'your coach',
  zone: 'For {{name}} it is always {{time}} ({{zone}}). Your time can differ when the clocks change.',
  expected: {
    free: 'Free',
    'not-free': 'Not free',
    overlaps: 'You have a session then',
    'month-full': 'No sessions left that month',
    later: 'Not open yet',
  },
  booked: 'Booked',
  requested: 'Requested',
  problems: {
    taken: 'Already taken',
    gone: 'Not offered yet',
    'too-soon': 'Too soon for your coach',
    'other-offering': 'For another offering',
    overlaps: 'You have a session then',
    'month-full': 'No sessions left that month',
  },
  repeat: {
    legend: 'Repeat',
    never: 'Never',
    weekly: 'Every week',
    fortnightly: 'Every 2 weeks',
    fourWeekly: 'Every 4 weeks',
    until: 'Last day',
    untilHelp: 'Leave this empty to repeat until you stop it.',
    untilProblem: 'Choose the day of the first session or a later one.',
    next: 'The next sessions',
    later: 'Later sessions are booked four weeks ahead. If a time is not free, it is skipped and we let you know.',
    ask: 'Book and repeat',
  },
  result: {
    asking: 'Requesting your sessions…',
    keptText: 'Your request will be sent when you are back online. We will let you know which sessions were booked.',
    title: 'Your sessions repeat',
    refusedText: 'None of these times could be booked.',
  },
  card: {
    title: 'Repeating sessions',
    until: 'Until {{day, within}}',
    bookedUntil: 'Booked until {{day, within}}. Later sessions are booked four weeks ahead.',
    noneBooked: 'None booked at the moment. Sessions are booked four weeks ahead.',
    missing: 'Not booked',
    otherTime: 'Choose another time',
    pending: 'Waiting to be sent',
    ending: 'Stop request waiting to be sent',
    refused: 'Could not be started',
    endRefused: 'Could not be stopped',
    takeBack: 'Undo',
    discard: 'Got it',
    end: 'Stop repeating',
    endTitle: 'Stop repeating these sessions?',
    booked: 'Sessions already booked',
    keepBooked: 'Keep them',
    cancelBooked: 'Cancel them',
    cancelNote: 'Sessions that are too close to cancel stay booked.',
    keep: 'Keep repeating',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'session-series': typeof sessionSeries;
  }
}
