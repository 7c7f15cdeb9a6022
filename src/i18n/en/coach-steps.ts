/** Words of a coach's view of the goals and steps that members share. */
export const coachSteps = {
  card: {
    title: 'Steps',
    suggest: 'Suggest a step',
    none: '{{name}} has not shared any goals or steps yet. You can suggest a small first step.',
    goals: 'Goals',
    steps: 'Small steps',
    ended_one: '{{count}} ended step',
    ended_other: '{{count}} ended steps',
    offlineTitle: 'The steps of {{name}} are not on this device yet',
    offlineText: 'You can suggest one now. The rest loads when you are back online.',
    only: 'You see only what {{name}} shares.',
  },
  goal: {
    why: 'Why: {{text}}',
    sign: 'How they will know: {{text}}',
    until: 'By {{day, within}}',
    reached: 'Reached on {{day, within}}',
  },
  step: {
    offered: 'Suggested, no answer yet',
    ended: 'Ended on {{day, within}}',
    goal: 'Goal: {{title}}',
    notes: 'Notes',
    by: 'Suggested by {{name}}',
    edit: 'Edit',
    end: 'End',
    withdraw: 'Withdraw',
  },
  end: {
    title: 'End this step?',
    text: '{{name}} will no longer be reminded of “{{title}}”. Its history stays, and only {{name}} can start it again.',
    confirm: 'End the step',
    cancel: 'Keep it',
  },
  withdraw: {
    title: 'Withdraw this suggestion?',
    text: '“{{title}}” will disappear for {{name}} and for you.',
    confirm: 'Withdraw it',
    cancel: 'Keep it',
  },
  inList: 'Steps: {{kept}} of {{due}}',
  several: {
    action: 'Suggest a step to several people',
    title: 'Who is the step for?',
    search: 'Search by name',
    members: 'Members',
    noMatch: 'Nobody with this name.',
    chosen_one: '{{count}} person chosen',
    chosen_other: '{{count}} people chosen',
    next: 'Continue',
    cancel: 'Cancel',
    missing: 'Choose at least one person.',
  },
  session: { title: 'Steps', open: 'See goals and steps' },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'coach-steps': typeof coachSteps;
  }
}
