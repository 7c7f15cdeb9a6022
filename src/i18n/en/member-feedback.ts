/** What members say about their sessions. */
export const memberFeedback = {
  due: {
    title: 'How was it?',
    all: 'All you said',
    with: 'with {{name}} · {{day}}',
    session: '{{title}} · {{day}}',
    give: 'Rate',
    giveAbout: 'Rate: {{title}}, {{day}}',
  },
  sheet: {
    title: 'Your session with {{name}}',
    stars: 'How was it for you?',
    words: 'What should others know?',
    wordsHint: 'Your coach and members who look for a coach can read this. Leave out what is private.',
    showsName: 'Show my first name',
    showsNameHint: 'Otherwise neither your coach nor other members see who said it.',
    missing: 'Choose one to five stars.',
    send: 'Send',
    later: 'Not now',
    thanks: 'Thank you. Your rating is kept here and sent by itself.',
  },
  meanings: {
    one: '1 star: not helpful',
    two: '2 stars: could be better',
    three: '3 stars: fine',
    four: '4 stars: good',
    five: '5 stars: very good',
  },
  page: {
    title: 'Your feedback',
    lead: 'It helps your coach and others who look for one.',
    back: 'Sessions',
    given: 'What you said',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
    said: 'with {{name}} · {{day}}',
    waiting: 'Waiting to be sent',
    attention: 'Not accepted',
    empty: 'Nothing waits for you',
    emptyText: 'After a session you can say here how it was.',
    offlineTitle: 'Your feedback is not on this device yet',
    offlineText: 'Open this page once with a connection. From then on it works without one too.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-feedback': typeof memberFeedback;
  }
}
