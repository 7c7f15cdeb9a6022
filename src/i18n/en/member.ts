export const member = {
  home: {
    tabTitle: 'Home',
    greetings: { morning: 'Good morning, {{name}}', afternoon: 'Good afternoon, {{name}}', evening: 'Good evening, {{name}}' },
  },
  next: {
    title: 'Your next session',
    withCoach: 'with {{name}}',
    startsIn: 'Starts in {{duration}}',
    underWay: 'Happening now',
    coachZone: '{{time}} for your coach ({{zone}})',
    join: 'Join the session',
    joinFrom: 'You can join from {{time}}',
    reason: 'Topic',
    none: 'No session booked',
    noneText: 'Book a time with your coach and it will appear here.',
    bookWith: 'Find a time',
    noCoachText: 'Choose your coach first. Your sessions will appear here.',
    findCoach: 'Find your coach',
    later: 'Later that day',
    all: 'All sessions',
  },
  waiting: {
    title: 'Waiting for you',
    allDone: 'You are up to date. Nothing is waiting for you.',
    seeAll: 'All forms',
    minutesLeft: '{{answered}} of {{total}} answered',
    notBegun: 'Not started',
    due: 'Due again',
    offlineTitle: 'The forms are not on this device yet',
    toBeSent_one: '{{count}} form waiting to be sent',
    toBeSent_other: '{{count}} forms waiting to be sent',
    needsAttention_one: '{{count}} form needs your attention',
    needsAttention_other: '{{count}} forms need your attention',
  },
  plan: {
    title: 'Choose a Plan',
    text: 'Who would you like to start with? You can add the other later.',
    health: 'Health Coach',
    healthText: 'One person for your everyday health: sleep, movement, food and stress.',
    special: 'Special Coach',
    specialText: 'An expert for one topic, from nutrition to recovery after an injury.',
  },
  sessions: {
    offlineTitle: 'Your sessions are not on this device yet',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    member: typeof member;
  }
}
