/** Words of a step that every screen with steps needs; those of its forms are in `step-sheets`. */
export const steps = {
  daily: 'Every day',
  weekly_one: 'Once a week',
  weekly_other: '{{count}} times a week',
  answers: { 'yes-no': 'Yes or no', rating: 'Rating from 1 to 5' },
  atLeast: 'At least {{amount}}',
  yes: 'Yes',
  no: 'No',
  ratingOf: '{{rating}} of 5',
  units: {
    times: 'times',
    minutes: 'minutes',
    hours: 'hours',
    steps: 'steps',
    kilometres: 'kilometres',
    glasses: 'glasses',
    portions: 'portions',
    pages: 'pages',
  },
  amount: {
    times_one: 'once',
    times_other: '{{count}} times',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    steps_one: '{{count}} step',
    steps_other: '{{count}} steps',
    kilometres_one: '{{count}} kilometre',
    kilometres_other: '{{count}} kilometres',
    glasses_one: '{{count}} glass',
    glasses_other: '{{count}} glasses',
    portions_one: '{{count}} portion',
    portions_other: '{{count}} portions',
    pages_one: '{{count}} page',
    pages_other: '{{count}} pages',
  },
  kept_one: 'Kept {{kept}} of {{count}}',
  kept_other: 'Kept {{kept}} of {{count}}',
  streak: {
    daily_one: '{{count}} day in a row',
    daily_other: '{{count}} days in a row',
    weekdays_one: '{{count}} time in a row',
    weekdays_other: '{{count}} times in a row',
    weekly_one: '{{count}} week in a row',
    weekly_other: '{{count}} weeks in a row',
  },
  sending: { waiting: 'Waiting to be sent', attention: 'Needs your decision', decide: 'Decide' },
  paused: 'Paused',
  pausedUntil: 'Paused until {{day, within}}',
  days: {
    label_one: 'The last {{count}} day',
    label_other: 'The last {{count}} days',
    today: 'Today',
    kept: 'kept',
    missed: 'not kept',
    open: 'not answered yet',
    free: 'nothing entered',
    'not-due': 'not planned',
    paused: 'paused',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    steps: typeof steps;
  }
}
