import { profile } from './profile.ts';

/** An administrator's own profile. */
export const adminProfile = {
  title: 'Profile',
  lead: 'How colleagues, employers and coaches see you, and how the app looks for you.',
  offlineTitle: 'Your profile is not on this device yet',
  picture: profile.picture,
  pending: {
    waiting: 'Changes are saved on this device. They are sent as soon as you are back online.',
    conflict: 'The profile was changed on another device in the meantime.',
    rejected: 'A change was not accepted.',
    decide: 'Decide',
  },
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  nameMissing: 'Enter a name.',
  save: 'Save',
  undo: 'Undo',
  saved: 'Saved',
  savedLater: 'Saved on this device. It is sent as soon as you are back online.',
  settings: 'Language and appearance',
  more: 'More',
  security: 'Security',
  securityText: 'Password, two-step verification, devices and recent activity.',
  notifications: 'Notifications',
  notificationsText: 'News from the platform.',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'admin-profile': typeof adminProfile;
  }
}
