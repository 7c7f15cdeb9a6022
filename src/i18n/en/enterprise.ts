/** The area of employers. */
export const enterprise = {
  dashboard: {
    title: 'Dashboard',
    greeting: 'Good to see you, {{name}}',
    lead: 'Your workforce at a glance.',
    later: {
      heading: 'What you will find here',
      employees: { title: 'Your people', text: 'Who is invited, who has joined, and whose invitation is open.' },
      wellbeing: { title: 'How your workforce is doing', text: 'Health progress in totals of at least five people, never of one person.' },
      subscription: { title: 'Subscription', text: 'Your plan, its places, and upcoming payments.' },
    },
  },
  pages: {
    employees: {
      title: 'Employees',
      text: 'Import your people, send their magic links, and see who has joined. We are still building this page.',
    },
    analytics: { title: 'Analytics', text: 'Workforce health in totals that never single anyone out. We are still building this page.' },
    account: { title: 'Account', text: 'Your company, its subscription and its invoices. We are still building this page.' },
    planAdmin: {
      title: 'ZH Plan Admin',
      text: 'More admin accounts, sub-roles and permissions for your company. We are still building this page.',
    },
    dataInput: { title: 'Data Input', text: 'The monthly figures used for analytics. We are still building this page.' },
    profile: { title: 'Edit profile', text: 'Your name, picture and company details. We are still building this page.' },
    logout: { title: 'Log out', text: 'You log out of this device; your company’s data stays where it is.', action: 'Log Out' },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    enterprise: typeof enterprise;
  }
}
