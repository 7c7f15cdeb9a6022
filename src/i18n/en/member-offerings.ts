/** What members can choose a coach for. */
export const memberOfferings = {
  list: {
    title: 'Offerings',
    lead: 'A coach for your everyday health, and experts for specific topics.',
    coaches_one: '{{count}} coach',
    coaches_other: '{{count}} coaches',
    yourCoach: 'Your coach: {{name}}',
    chosen: 'You have a coach for this',
    empty: 'There are no offerings yet',
    emptyText: 'New offerings will appear here.',
    offlineTitle: 'The offerings are not on this device yet',
  },
  details: {
    title: 'Offering',
    back: 'All offerings',
    forms: 'Fill in before your first session',
    coaches: 'Coaches for this',
    toCoach: 'Your sessions, notes and forms',
    gone: 'This is no longer offered',
    goneText: 'What you have started continues. See what else we offer.',
  },
  forms: { begun: 'Started', answered: 'Answered: {{day, within}}', waiting: 'Not started' },
  recommended: { title: 'Recommended for you', by: 'by {{name}}', reason: '“{{reason}}”' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-offerings': typeof memberOfferings;
  }
}
