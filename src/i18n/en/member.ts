export const member = {
  home: {
    tabTitle: 'Home',
    greetings: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  },
  next: {
    title: 'Your next session',
    withCoach: 'with {{name}}',
    startsIn: 'Starts in {{duration}}',
    underWay: 'Under way now',
    coachZone: '{{time}} for your coach ({{zone}})',
    join: 'Join the session',
    joinFrom: 'You can join from {{time}}',
    reason: 'What it is about',
    none: 'No session is booked',
    noneText: 'Book a time with your coach, and it will be here first thing.',
    bookWith: 'Find a time',
    noCoachText: 'Choose your coach first. What you book together will be here first thing.',
    findCoach: 'Find your coach',
    later: 'Later that day',
    all: 'All sessions',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
  },
  waiting: {
    title: 'Waiting for you',
    allDone: 'You are up to date. Nothing waits for you.',
    seeAll: 'All forms',
    minutesLeft: '{{answered}} of {{total}} answered',
    notBegun: 'Not begun yet',
    due: 'Due again',
    offlineTitle: 'The forms are not on this device yet',
    offlineText: 'Open this page once with a connection. From then on the forms work without one.',
    toBeSent_one: '{{count}} form waits to be sent',
    toBeSent_other: '{{count}} forms wait to be sent',
    needsAttention_one: '{{count}} form needs your attention',
    needsAttention_other: '{{count}} forms need your attention',
  },
  plan: {
    title: 'Choose a Plan',
    text: 'Who would you like to begin with? You can add the other one later.',
    health: 'Health Coach',
    healthText: 'One person for your everyday health: sleep, movement, food and stress.',
    special: 'Special Coach',
    specialText: 'An expert for one topic, from nutrition to recovery after an injury.',
  },
  sessions: {
    offlineTitle: 'Your sessions are not on this device yet',
    offlineText: 'Open this page once with a connection. From then on you see them without one too.',
  },
  pages: {
    call: 'Call',
    callText: 'Here you will talk with your coach by video.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    member: typeof member;
  }
}
