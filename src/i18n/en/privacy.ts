/** The member's own data: who sees it, taking it along, and taking it away. */
export const privacy = {
  title: 'Privacy',
  lead: 'Your health data is yours. See who has read it and what your employer sees, and download or delete it.',
  offlineText: 'You can see this once you are back online.',
  calls: {
    title: 'Video calls',
    recording: 'No session is ever recorded. There is no recording in this app, and nobody can turn it on.',
    direct:
      'Sound and video go straight from device to device, encrypted. Where a network doesn’t allow that, a relay passes them on without being able to read them.',
    agora:
      'Some calls go through Agora, a call service: large groups, and calls that don’t get through otherwise. The padlock in the call always shows which way it goes.',
    kept: 'We keep who was in a call, and from when to when, for attendance. You and your coach can see and correct it.',
  },
  kept: {
    title: 'What we keep for a limited time',
    lead: 'Everything else stays until you delete it or your account.',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    years_one: '{{count}} year',
    years_other: '{{count}} years',
    kinds: {
      messages: 'Messages',
      notifications: 'Notifications you have read',
      deliveries: 'Delivery records of notifications',
      signInSessions: 'Signed-out devices',
      healthAudit: 'Who read your health data',
      audit: 'Sign-ins and other changes',
    },
  },
  readings: {
    title: 'Who has read my health data',
    lead: 'Only coaches you chose or met can read it. Administrators see at most that you may need someone to talk to. Every view is recorded. Your employer and other members see none of it.',
    none: 'Nobody but you has read your health data so far.',
    all_one: 'Show {{count}} view',
    all_other: 'Show all {{count}} views',
    older: 'Show older',
    offlineTitle: 'The list is not on this device yet',
    roles: { USER: 'Member', COACH: 'Coach', EMPLOYER: 'Employer', ADMIN: 'Administration' },
    what: {
      'intake-answers': 'your answers to health forms',
      scores: 'your scores',
      steps: 'your goals and steps',
      measurements: 'your measurements',
      notes: 'notes about you',
      recommendations: 'recommendations for you',
      'member-details': 'your profile',
      'member-list': 'an overview of you in the list of members',
      'care-alert': 'that you may need someone to talk to',
      'health-data': 'health data',
    },
  },
  figures: {
    title: 'What my employer sees',
    lead: '{{enterprise}} sees your name and work details, when it invited you, whether you opened the invitation and when you joined, and figures for groups of {{count}} people or more. It never sees your answers, scores, sessions, coach, chats or notes.',
    remains:
      'If you leave, opt out or delete your account, your group keeps the last 11-point range of your score, after a deletion without your name. An employer that controls nearly all the accounts in a group could work out whether you were counted when it was formed, whether you recorded anything in a month, and which range your score is in, but not that you opted out. If you agreed to be named and take that back, your employer may notice.',
    noEmployer:
      'No employer is linked to your account. If you left one, its group figures may still include your last 11-point range; nothing new is added.',
    offlineTitle: 'The figures are not on this device yet',
    offlineChoice: 'You can change this once you are back online.',
    included: 'Includes you',
    notIncluded: 'Doesn’t include you',
    choices: {
      agreesToBeCounted: 'Count me in group figures',
      agreesToBeCountedHelp:
        'Averages of groups that ZH forms. Your score counts only as an 11-point range, so the figures for a month never show it more closely than 5 points either way. You can opt out at any time without your employer seeing it.',
      agreesToBeNamed: 'Name me among those who improved most',
      agreesToBeNamedHelp: 'Your name and picture, without any score. Off unless you turn it on.',
    },
    names: {
      'average-health-progress': 'Average health score by month',
      'progress-by-days-on-plan': 'Progress by time on plan',
      'progress-by-attendance': 'Progress and attendance',
      'health-status': 'Spread across score ranges',
      'active-people': 'How many recorded something in a month',
      'top-health-performers': 'Who improved most',
      'total-employees': 'Number of people on its list',
      'return-on-investment': 'Costs and savings',
    },
    why: {
      counted: 'Your score counts as an 11-point range in an average of {{count}} people or more.',
      'counted-as-active':
        'You count in an approximate share, shown only for {{detail}} people or more, whether or not you recorded anything.',
      named: 'You agreed to be named if you are among the most improved.',
      'head-count': 'You count as one of the people on its list. It says nothing about your health.',
      'no-employer': 'No employer is linked to your account.',
      declined: 'You chose not to be counted.',
      'last-value':
        'You opted out, so nothing new is used. Your group keeps your last range, so your employer cannot see that you opted out.',
      'not-agreed': 'Only people who agreed are named.',
      'no-scores': 'You have too few scores for this.',
      'next-month':
        'Groups are formed when a month is over, of at least {{count}} people who joined at about the same time and recorded something in it.',
      'no-personal-data': 'Based on costs your employer enters; it contains no data about people.',
    },
  },
  export: {
    title: 'Download my data',
    lead: 'Everything we keep about you in one archive (ZIP): your data, a page to read, and your pictures, voice messages and documents. Passwords and other secrets are left out. Keep it safe: it contains your health data.',
    alone: 'Or download just the data now, without files:',
    page: 'Readable page (HTML)',
    json: 'Data for programs (JSON)',
    done: 'Saved as {{file}}.',
    codeText: 'The file contains your health data. To make sure it is you, we ask for a code.',
    offline: 'The server prepares this file. You can download it once you are back online.',
  },
  archive: {
    make: 'Prepare my archive',
    makeAgain: 'Prepare a new one',
    preparing: 'Your archive is being prepared. You can leave this page: we’ll let you know when it’s ready.',
    ready:
      'Your archive is ready ({{size}}). You can download it until {{until, within}}; if the download stops, it continues where it left off.',
    download: 'Download archive',
    failed: 'Your archive could not be prepared. Your data is safe. Try again, or write to us if it happens again.',
    expired: 'Your last archive has been removed from our server.',
  },
  deletion: {
    title: 'Delete my account',
    lead_one: 'After {{count}} day everything is permanently deleted. Until then, logging in keeps the account.',
    lead_other: 'After {{count}} days everything is permanently deleted. Until then, logging in keeps the account.',
    goesTitle: 'What is deleted',
    goes: {
      health: 'Your answers, scores, measurements, goals and steps, notes about you, files and recommendations',
      chats: 'Your messages and the text of your feedback',
      account: 'Your name, address, picture, devices and notifications',
    },
    staysTitle: 'What stays, without your name',
    stays: {
      rating: 'The stars you gave, in your coach’s average',
      hours: 'That a session took place, to pay your coach',
      figures: 'The last 11-point range of your score, in your group’s figures',
      log: 'That data was read or changed, as proof',
    },
    open: 'Delete my account…',
    question: 'Delete your account?',
    undo: 'You can undo this until {{day, within}} by logging in. After that, your data cannot be recovered.',
    everywhere: 'You will be logged out on all your devices, and your data will be removed from this one.',
    sessions_one: 'Your upcoming session will be cancelled and your coach notified. It will not come back if you undo this.',
    sessions_other:
      'Your {{count}} upcoming sessions will be cancelled and your coaches notified. They will not come back if you undo this.',
    unsent_one: '{{count}} change on this device has not been sent and will be deleted too.',
    unsent_other: '{{count}} changes on this device have not been sent and will be deleted too.',
    keep: 'Keep my account',
    confirm: 'Delete my account',
    done: 'Your account will be deleted on {{day, within}}. To keep it, log in before then.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    privacy: typeof privacy;
  }
}
