/** Words of the member's own measurements. */
export const memberMeasurements = {
  title: 'Your measurements',
  lead: 'Values that you or a check-up measured. They do not count for your health score, and your employer never sees them.',
  add: 'Add a value',
  offlineTitle: 'Your measurements are not on this device yet',
  emptyTitle: 'No measurements yet',
  emptyText: 'Start with what you know, such as your weight or the results of a check-up. It works offline too.',
  on: 'on {{day, within}}',
  shared: 'Shared with your coaches',
  private: 'Only you can see it',
  units: {
    title: 'Units',
    lead: 'Kept on this device. Your values stay the same.',
    weight: 'Weight',
    length: 'Waist',
    concentration: 'Glucose and cholesterol',
    hba1c: 'HbA1c',
  },
  kind: {
    back: 'All measurements',
    unknownTitle: 'There is no such measurement',
    unknownText: 'Choose one from the list of your measurements.',
    chart: 'Over time',
    ranges: 'Period',
    days30: '30 days',
    days90: '90 days',
    days400: '13 months',
    values: 'Values',
    none: 'No values in the last 400 days.',
    share: 'Share with your coaches',
    shareHelp: 'Coaches you chose or met see these values and can follow how they change. You can stop at any time.',
    remove: 'Delete',
    removeNamed: 'Delete: {{value}}, {{day, within}}',
  },
  remove: {
    title: 'Delete this value?',
    text: '{{value}} from {{day, within}} will be deleted on all your devices and for your coaches.',
    confirm: 'Delete the value',
    cancel: 'Keep it',
  },
  form: {
    title: 'Add a value',
    kind: 'What did you measure?',
    day: 'Day',
    time: 'Time',
    note: 'Note',
    sleepHelp: 'For example 7.5 for seven and a half hours',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved',
    range: 'Enter a value from {{minimum}} to {{maximum}}.',
    order: 'The lower value has to be below the upper one.',
    dayProblem: 'Choose a day that is not in the future.',
    timeProblem: 'Choose a time that is not in the future.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'member-measurements': typeof memberMeasurements;
  }
}
