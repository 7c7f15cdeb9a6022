/** A member whose answers call for care, on the coach's screens. */
export const coachCare = {
  title_one: 'A member’s answers call for care',
  title_other: '{{count}} members’ answers call for care',
  since: 'Answered {{when, within}}',
  team: 'Our team knows they are waiting',
  refused: 'We couldn’t save that. Please try again.',
  answers: 'See the answers',
  call: 'Call {{number}}',
  email: 'Write an email',
  emailSubject: 'How are you doing?',
  spoken: 'I have spoken with them',
  spokenOf: 'I have spoken with them: {{name}}',
  book: {
    next: 'Book {{when, within}}',
    other: 'Choose a time together',
    title: 'Book this time with {{name}}?',
    text: '{{when}} to {{end}}, one-on-one. It is your next free time. {{name}} is notified at once and can change or cancel it.',
    offline: 'You are offline. The booking is sent, and {{name}} notified, as soon as you are back online.',
    confirm: 'Book this time',
    back: 'Go back',
    sessionTitle: 'Time to talk',
    done: 'Booked. {{name}} has been notified.',
    queued: 'Saved on this device. {{name}} will be notified once you are back online.',
    booked: 'You’re meeting {{when, within}}',
    open: 'Open the session',
    undo: 'Undo',
    undone: 'The session is cancelled.',
    refused: 'The time could not be booked.',
  },
  sheet: {
    title: 'You have spoken with {{name}}',
    text: 'This ends the reminders for you and for everyone else who was notified. New answers that call for care start them again.',
    note: 'Note',
    noteHelp: 'Only you can read it. It is added to your notes about {{name}}.',
    save: 'Save',
    cancel: 'Go back',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your note would be lost.',
    leave: 'Leave',
    stay: 'Keep writing',
    saved: 'Saved. Thank you for being there.',
    queued: 'Saved on this device. It is sent as soon as you are back online.',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-care': typeof coachCare;
  }
}
