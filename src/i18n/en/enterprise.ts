/** The area of employers. */
export const enterprise = {
  dashboard: {
    title: 'Dashboard',
    greeting: 'Good to see you, {{name}}',
    lead: 'What matters about your workforce, at a glance.',
    later: {
      heading: 'What you will find here',
      employees: { title: 'Your people', text: 'Who is invited, who has joined, and whose magic link waits.' },
      wellbeing: { title: 'How your workforce is doing', text: 'Health progress in totals of at least five people, never of a person.' },
      subscription: { title: 'Subscription', text: 'Your plan, its places, and what comes due.' },
    },
  },
  pages: {
    employees: {
      title: 'Employees',
      text: 'Import your people, send their magic links, and see who has joined. We are still building this page.',
    },
    analytics: { title: 'Analytics', text: 'Workforce health in totals that protect everyone in them. We are still building this page.' },
    account: { title: 'Account', text: 'Your company, its subscription and its invoices. We are still building this page.' },
    planAdmin: {
      title: 'ZH Plan Admin',
      text: 'Further admin accounts, sub-roles and permissions of your company. We are still building this page.',
    },
    dataInput: { title: 'Data Input', text: 'The monthly figures that analytics compare with. We are still building this page.' },
    support: {
      title: 'Help & Support',
      text: 'Tell us what does not work, and follow what became of it. We are still building this page.',
    },
    profile: { title: 'Edit profile', text: 'Your name, picture and company data. We are still building this page.' },
    logout: { title: 'Log out', text: 'You leave this device; your company’s data stays where it is.', action: 'Log Out' },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    enterprise: typeof enterprise;
  }
}
