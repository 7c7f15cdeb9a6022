/** What members can choose a coach for. */
export const memberOfferings = {
  list: {
    title: 'Offerings',
    lead: 'A coach for your everyday health, and experts for one topic.',
    coaches_one: '{{count}} coach',
    coaches_other: '{{count}} coaches',
    yourCoach: 'Your coach: {{name}}',
    chosen: 'You have a coach for this',
    empty: 'There are no offerings yet',
    emptyText: 'As soon as there are, you will find them here.',
    offlineTitle: 'The offerings are not on this device yet',
    offlineText: 'Open this page once with a connection. From then on you see them without one too.',
  },
  details: {
    title: 'Offering',
    back: 'All offerings',
    forms: 'Fill in before your first session',
    coaches: 'Coaches for this',
    toCoach: 'What you do together',
    gone: 'This is no longer offered',
    goneText: 'What you have begun goes on. Look at what else there is.',
  },
  forms: { begun: 'Begun', answered: 'Answered: {{day, within}}', waiting: 'Not begun yet' },
  recommended: { title: 'Recommended for you', by: 'by {{name}}', reason: '“{{reason}}”' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-offerings': typeof memberOfferings;
  }
}
