/** Who was in a session’s call, and what was corrected afterwards. */
export const callsAttendance = {
  title: 'Who was in the call',
  you: '{{name}} (you)',
  coach: 'Coach',
  attended: 'Attended',
  missed: 'Missed',
  open: 'Not recorded',
  minutes_one: 'In the call for {{count}} minute',
  minutes_other: 'In the call for {{count}} minutes',
  never: 'Not in the call',
  under: 'In the call for less than a minute',
  times: 'Exact times',
  still: 'still in',
  correct: 'Correct',
  correctName: 'Correct the attendance of {{name}}',
  until: 'You can both correct this until {{when}}.',
  waiting: 'Your correction is waiting to be sent.',
  offlineTitle: 'The attendance is not on this device yet',
  trail: 'Corrections',
  changed: '{{name}}: {{to}}, before: {{from}}',
  by: '{{name}}, {{when}}',
  sheet: {
    title: 'Was {{name}} there?',
    text: 'Your correction is shown to both of you, with your name and the time.',
    status: 'Attendance',
    note: 'Reason',
    save: 'Save correction',
    cancel: 'Cancel',
    saved: 'Correction saved. It will be sent as soon as we reach the server.',
    missing: 'Choose one.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'calls-attendance': typeof callsAttendance;
  }
}
