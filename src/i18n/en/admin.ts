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
  care: {
    title: 'Members waiting for their coach',
    text: 'Their answers call for care, and nobody has noted yet that they have spoken with them. You see who they are, not what they answered; that you have seen it is in their privacy log.',
    none: 'Nobody is waiting. A member appears here when no coach has spoken with them within 12 hours, or at once when they have no coach.',
    since: 'Waiting since {{when, within}}',
    coach: 'Coach: {{name}}',
    coaches: 'Coaches of {{name}}',
    noCoach: 'They have no coach. Please call them, or find them one.',
    take: 'I am seeing to it',
    giveBack: 'Hand it back',
    takenByMe: 'Taken on by you {{when, within}}',
    takenBy: 'Taken on by {{name}} {{when, within}}',
    spoken: 'Someone has spoken with them',
    spokenTitle: 'Has someone spoken with {{name}}?',
    spokenText: 'This ends the reminders for everyone who was told. New answers that call for care start them again.',
    spokenConfirm: 'Yes, close it',
    back: 'Go back',
    saved: 'Closed. Thank you.',
    queued: 'Saved on this device. It is sent as soon as you are back online.',
    onlineOnly: 'You can take it once you are back online, so that two of you do not do the same.',
    offlineTitle: 'The list is not on this device yet',
    offlineText: 'It shows once you are back online.',
  },
  pages: {
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
    profile: { title: 'Profile', text: 'Your name, picture and password. We are still building this page.' },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof admin;
  }
}
