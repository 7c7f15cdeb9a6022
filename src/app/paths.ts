import type { Role } from '../../contract/roles.ts';

/** Every path of the app (docs/product.md, Screens). */
export const paths = {
  site: {
    landing: '/',
    requestDemo: '/request_demo',
    faq: '/faq',
    contact: '/contact-us',
    resources: '/resources',
    coachSignUp: '/masterSignUp',
    terms: '/terms-of-service',
    privacy: '/privacy-policy',
    coachesAgreement: '/consulting-agreement',
    clientAgreement: '/client-agreement',
    login: '/login',
    superLogin: '/super-login',
    start: '/start',
  },
  user: {
    home: '/user',
    sessions: '/user/sessions',
    offerings: '/user/offerings',
    coach: '/user/coach',
    chat: '/user/chat',
    steps: '/user/steps',
    score: '/user/score',
    measurements: '/user/measurements',
    intake: '/user/intake',
    help: '/user/help',
    videos: '/user/videos',
    feedback: '/user/feedback',
    profile: '/user/profile',
    notifications: '/user/profile/notification',
  },
  coach: {
    home: '/coach',
    calendar: '/coach/calendar',
    analytics: '/coach/analytics',
    sessions: '/coach/sessions',
    users: '/coach/users',
    chat: '/coach/chat',
    payOut: '/coach/account',
    profile: '/coach/profile',
    notifications: '/coach/profile/notification',
  },
  enterprise: {
    dashboard: '/enterprise',
    employees: '/enterprise/employees',
    analytics: '/enterprise/analytics',
    account: '/enterprise/account',
    notifications: '/enterprise/notification',
    planAdmin: '/enterprise/adminplan',
    dataInput: '/enterprise/dataMatrix',
    support: '/enterprise/technicalissue',
    profile: '/enterprise/editprofile',
    logout: '/enterprise/logout',
  },
  admin: {
    dashboard: '/admin',
    demoRequest: '/admin/demorequest',
    enterprise: '/admin/enterprise',
    coach: '/admin/coach',
    coachApproved: '/admin/coach/approved',
    coachUnapproved: '/admin/coach/unapproved',
    coachContent: '/admin/coach/content',
    plans: '/admin/plans',
    sessions: '/admin/sessions',
    intakeForms: '/admin/intakeform',
    notifications: '/admin/notifications',
    adminRole: '/admin/adminplan',
    support: '/admin/technicalissue',
    profile: '/admin/profile',
    settings: '/admin/settings',
  },
} as const;

/** The plans: a section of the demo-request page. */
export const plansAddress = { pathname: paths.site.requestDemo, hash: '#zhplans' } as const;

/** Where a role reads its notifications. */
export const notificationsPath: Readonly<Record<Role, string>> = {
  USER: paths.user.notifications,
  COACH: paths.coach.notifications,
  EMPLOYER: paths.enterprise.notifications,
  ADMIN: paths.admin.notifications,
};

/** Where a role edits its own profile. */
export const profilePath: Readonly<Record<Role, string>> = {
  USER: paths.user.profile,
  COACH: paths.coach.profile,
  EMPLOYER: paths.enterprise.profile,
  ADMIN: paths.admin.profile,
};

/** Where a role manages the security of its own account. */
export const securityPath: Readonly<Record<Role, string>> = {
  USER: '/user/profile/security',
  COACH: '/coach/profile/security',
  EMPLOYER: '/enterprise/profile/security',
  ADMIN: '/admin/profile/security',
};

/** Where a role sees the status of the changes on this device. */
export const diagnosticsPath: Readonly<Record<Role, string>> = {
  USER: '/user/sync',
  COACH: '/coach/sync',
  EMPLOYER: '/enterprise/sync',
  ADMIN: '/admin/sync',
};
