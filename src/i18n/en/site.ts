/** The landing page. */
export const site = {
  title: 'Health and wellness coaching',
  hero: {
    title: 'A health coach who knows your name',
    lead: 'ZH pairs you with one coach for regular conversations, small steps in between and a clear view of how you are doing. For people who want to feel better, and for employers who want that for their teams.',
    ask: 'Request a demo',
    meet: 'Meet the coaches',
    note: 'Your employer pays, and never sees your health data.',
  },
  example: {
    label: 'An example of a member’s day: the next session, the health score and one question of a health intake form.',
    session: 'Your next session',
    when: 'Today, 15:30',
    what: 'Health coaching with Marta',
    countdown: 'in 25 minutes',
    join: 'Join',
    score: 'Health score',
    trend: 'Up 6 since October. Sleep made the difference.',
    question: 'How rested did you feel this week?',
    answers: { low: 'Hardly', middle: 'Somewhat', high: 'Well' },
    saved: 'Saved on this phone',
  },
  facts: {
    heading: 'What you can rely on',
    private: { title: 'Yours alone', text: 'Employers see group totals, never your health data. You can see who has read your answers.' },
    offline: {
      title: 'With or without a connection',
      text: 'What you write on the train stays on your phone and is sent when you are back online.',
    },
    language: { title: 'In your language', text: 'English and Spanish, on the phone and on the desktop, with the same care.' },
  },
  offerings: {
    heading: 'One coach for your health, and more where you need it',
    lead: 'Start with health coaching. Add a specialty coach for what keeps coming back.',
    coaches_one: '{{count}} coach',
    coaches_other: '{{count}} coaches',
    start: 'Where most people start',
    fallback: {
      health: {
        name: 'Health coaching',
        text: 'One person who knows you and helps you turn good intentions into habits that fit your week.',
      },
      sleep: {
        name: 'Better sleep',
        text: 'Find out what keeps you awake, and change it: rhythm, evenings, light and a calmer head at night.',
      },
      nutrition: {
        name: 'Eating well',
        text: 'Everyday food without rules that nobody can keep: planning, cooking simply, and enjoying it.',
      },
    },
  },
  about: {
    heading: 'How it works',
    lead: 'Coaching is an ongoing conversation. ZH keeps it going, and keeps it simple.',
    choose: { title: 'Choose your coach', text: 'Read about them, see when they are free, and pick a time that suits you.' },
    talk: {
      title: 'Talk, then try something small',
      text: 'A video session, one-on-one or in a group. You leave with one next step that you chose yourself.',
    },
    see: { title: 'See what changes', text: 'Short questionnaires and your own rating become one score that is explained, never judged.' },
    promise: 'ZH is coaching, not treatment. When something needs a doctor, your coach says so and helps you find the way.',
  },
  coaches: {
    heading: 'Coaches you would want to talk to',
    lead: 'We check every coach’s profile and documents before anyone can book, and every video before anyone sees it.',
    rating: '{{average}} of 5',
    ratings_one: '{{count}} rating',
    ratings_other: '{{count}} ratings',
    isNew: 'New here',
    years_one: '{{count}} year of experience',
    years_other: '{{count}} years of experience',
    speaks: 'Speaks {{languages}}',
    unreachable: 'We cannot show our coaches at the moment because we could not reach the server. Please come back a little later.',
    become: 'Are you a coach? Work with us',
  },
  videos: {
    heading: 'Hear from our coaches',
    lead: 'A few minutes each. A video is only loaded when you play it.',
    play: 'Play: {{title}}',
    failed: 'This video cannot be played right now.',
  },
  testimonials: {
    heading: 'What it can be like',
    note: 'Examples that we wrote, not quotes from real people.',
    first: {
      quote: 'I had tried apps. They counted things. My coach asked me what a good week would look like, and then we built it.',
      who: 'Elena, 41',
      role: 'Project manager, member for ten months',
    },
    second: {
      quote: 'Fifty minutes every two weeks, and one thing to try. I sleep through the night for the first time in years.',
      who: 'David, 36',
      role: 'Nurse, member for six months',
    },
    third: {
      quote: 'Our people use it because they trust it. We see that the teams are doing better, but nothing about any one person.',
      who: 'Ingrid, 52',
      role: 'Head of people, company of 400',
    },
  },
  employers: {
    heading: 'For employers who mean it',
    text: 'Invite your people from a list, pay per person, and see how your workforce is doing, in totals that never single anyone out.',
    ask: 'Request a demo',
    plans: 'See the plans',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    site: typeof site;
  }
}
