/** The area of the platform's administrators. */
export const admin = {
  dashboard: {
    title: 'Dashboard',
    greeting: 'Good to see you, {{name}}',
    lead: 'What needs a decision, at a glance.',
    later: {
      heading: 'What you will find here',
      demos: { title: 'Demo requests', text: 'New requests, today’s meetings, and follow-ups that are due.' },
      coaches: { title: 'Coaches to approve', text: 'Profiles and videos to review, oldest first.' },
      platform: { title: 'The platform', text: 'Today’s sessions, enterprises and payments.' },
    },
  },
  pages: {
    demoRequest: {
      title: 'Demo Request',
      text: 'Requests from employers, from first contact to final status. We are still building this page.',
    },
    enterprise: {
      title: 'Enterprise',
      text: 'Enterprises, their number of people, subscriptions and payments. We are still building this page.',
    },
    coach: { title: 'Coach', text: 'All coaches, their approval and their content. We are still building this page.' },
    coachApproved: { title: 'Approved coaches', text: 'Coaches that members can book. We are still building this page.' },
    coachUnapproved: { title: 'Unapproved coaches', text: 'Profiles to decide on. We are still building this page.' },
    coachContent: { title: 'Coach content', text: 'Videos to approve. We are still building this page.' },
    plans: { title: 'Plans', text: 'The offerings and the plans that enterprises can subscribe to. We are still building this page.' },
    sessions: { title: 'Sessions', text: 'All sessions by day, and orientation sessions. We are still building this page.' },
    intakeForms: {
      title: 'Intake Forms',
      text: 'The health intake forms: their questions, scores and versions. We are still building this page.',
    },
    adminRole: { title: 'Admin Role', text: 'More administrators, sub-roles and permissions. We are still building this page.' },
    support: { title: 'Help & Support', text: 'Technical issues, their categories and status. We are still building this page.' },
    profile: { title: 'Profile', text: 'Your name, picture and password. We are still building this page.' },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof admin;
  }
}
