export const coachConnected = {
  title: 'Connected calendars',
  back: 'Calendar',
  lead: 'Members can’t book you when one of your other calendars says you are busy. We read only the times, never titles, places or guests.',
  offlineTitle: 'Your connected calendars are not on this device yet',
  emptyTitle: 'No calendar connected',
  emptyText: 'Until you connect one, members can book you at times when you are busy elsewhere.',
  add: 'Connect a calendar',
  full: 'You have connected ten calendars, which is the maximum.',
  offline: 'You are offline. You can connect and change calendars once you are back online.',
  list: 'Calendars',
  checked: 'Checked {{when, within}}',
  works: 'Up to date',
  fails: 'Cannot be read',
  since: 'The problem started {{when, within}}. The busy times we already have still count.',
  unread_one: 'We could not read the time of {{count}} event, so it does not count.',
  unread_other: 'We could not read the times of {{count}} events, so they do not count.',
  check: 'Check now',
  rename: 'Rename',
  remove: 'Disconnect',
  of: '{{action}}: {{name}}',
  upToDate: '{{name}} is up to date.',
  problems: {
    'address-refused': 'This address cannot be used. It must begin with https:// or webcal:// and be reachable from the internet.',
    'address-lost': 'The stored address can no longer be read. Disconnect this calendar and connect it again.',
    unreachable: 'The server did not answer. Check the address, or try again later.',
    'access-denied': 'The server asks for a password. Use the secret address, which needs none.',
    'not-found': 'There is no calendar at this address. The address may have been reset. Copy it again.',
    'server-error': 'The server answered with an error. Try again later.',
    'not-a-calendar': 'There is a web page at this address, not a calendar. Copy the address in iCal format.',
    'too-large': 'This calendar is larger than 10 MB.',
    'too-many-events': 'This calendar has more than 10,000 events.',
    'too-many-times': 'An event in this calendar repeats too often.',
  },
  form: {
    title: 'Connect a calendar',
    name: 'Name',
    nameHelp: 'Only you see it, for example ‘Private’.',
    nameMissing: 'Give it a name of up to 60 characters.',
    address: 'Address in iCal format',
    addressHelp: 'Anyone with this address can read your calendar. We store it encrypted and never show it again.',
    addressMissing: 'Enter an address that begins with https:// or webcal://.',
    where: 'Where to find the address',
    places: {
      google:
        'Google: in a browser, open the settings of the calendar and copy ‘Secret address in iCal format’ under ‘Integrate calendar’.',
      outlook:
        'Outlook: under Settings, Calendar, Shared calendars, publish the calendar with ‘Can view when I’m busy’ and copy the ICS link.',
      apple: 'Apple: share the calendar in iCloud as a public calendar and copy its link.',
      nextcloud: 'Nextcloud: share the calendar by link and choose ‘Copy subscription link’.',
    },
    save: 'Connect',
    cancel: 'Cancel',
    done_zero: 'Connected. This calendar has no events in the next 26 weeks.',
    done_one: 'Connected, with {{count}} busy time.',
    done_other: 'Connected, with {{count}} busy times.',
  },
  renaming: { title: 'Rename the calendar', save: 'Save', cancel: 'Cancel' },
  removing: {
    title: 'Disconnect {{name}}?',
    text: 'Members will be able to book you at its busy times. You need its address to connect it again.',
    confirm: 'Disconnect',
    cancel: 'Keep it',
    done: 'Calendar disconnected.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-connected': typeof coachConnected;
  }
}
