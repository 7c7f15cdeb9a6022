/** The area of the platform's administrators. */
export const admin = {
  dashboard: {
    title: 'Dashboard',
    greeting: 'Good to see you, {{name}}',
    lead: 'What waits for a decision, at a glance.',
    later: {
      heading: 'What you will find here',
      demos: { title: 'Demo requests', text: 'New ones, meetings of today, and follow-ups that are due.' },
      coaches: { title: 'Coaches to approve', text: 'Profiles and videos that wait, the oldest first.' },
      platform: { title: 'The platform', text: 'Sessions of the day, enterprises, and payments.' },
    },
  },
  pages: {
    demoRequest: {
      title: 'Demo Request',
      text: 'Requests of employers, from the first contact to the final status. We are still building this page.',
    },
    enterprise: {
      title: 'Enterprise',
      text: 'The enterprises, their people counted, their subscriptions and payments. We are still building this page.',
    },
    coach: { title: 'Coach', text: 'All coaches, their approval and their content. We are still building this page.' },
    coachApproved: { title: 'Approved coaches', text: 'Coaches whom members can book. We are still building this page.' },
    coachUnapproved: { title: 'Unapproved coaches', text: 'Profiles that wait for a decision. We are still building this page.' },
    coachContent: { title: 'Coach content', text: 'Videos that wait for approval. We are still building this page.' },
    plans: { title: 'Plans', text: 'The offerings and the plans that enterprises can subscribe to. We are still building this page.' },
    sessions: { title: 'Sessions', text: 'All sessions by day, and orientation sessions. We are still building this page.' },
    intakeForms: {
      title: 'Intake Forms',
      text: 'The health intake forms: their questions, scores and versions. We are still building this page.',
    },
    adminRole: { title: 'Admin Role', text: 'Further administrators, sub-roles and permissions. We are still building this page.' },
    support: { title: 'Help & Support', text: 'Technical issues, their categories and their state. We are still building this page.' },
    profile: { title: 'Profile', text: 'Your name, picture and password. We are still building this page.' },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof admin;
  }
}
