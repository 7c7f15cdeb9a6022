/** What members say about their sessions. */
export const memberFeedback = {
  due: {
    title: 'How was it?',
    all: 'Your past feedback',
    with: 'with {{name}} · {{day}}',
    session: '{{title}} · {{day}}',
    give: 'Rate',
    giveAbout: 'Rate: {{title}}, {{day}}',
  },
  sheet: {
    title: 'Your session with {{name}}',
    stars: 'How was it for you?',
    words: 'What should others know?',
    wordsHint: 'Your coach and members looking for a coach can read this. Leave out anything private.',
    showsName: 'Show my first name',
    showsNameHint: 'Otherwise neither your coach nor other members can see who wrote it.',
    missing: 'Choose one to five stars.',
    send: 'Send',
    later: 'Not now',
    thanks: 'Thank you. Your rating is saved and will be sent.',
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
    lead: 'It helps your coach, and members looking for one.',
    back: 'Sessions',
    given: 'Your past feedback',
    stars_one: '{{count}} star',
    stars_other: '{{count}} stars',
    said: 'with {{name}} · {{day}}',
    waiting: 'Waiting to be sent',
    attention: 'Not accepted',
    empty: 'Nothing to rate',
    emptyText: 'After a session, you can rate it here.',
    offlineTitle: 'Your feedback is not on this device yet',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-feedback': typeof memberFeedback;
  }
}
