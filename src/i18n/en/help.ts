/** Where to find help at once, for every member. */
export const help = {
  title: 'Urgent help',
  lead: 'You can come back to this page whenever you need it.',
  home: 'Whatever you are carrying, you do not have to carry it alone.',
  open: 'See who you can call',
  book: {
    title: 'Talk with your coach',
    next: 'Book the next free time',
    at: '{{when}}, with {{name}}',
    all: 'All times of {{name}}',
    none: 'No free times at the moment. {{name}} can still help you find one.',
    coach: 'Open {{name}}’s page',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof help;
  }
}
