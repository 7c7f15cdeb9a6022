/** The further pages of the public site. */
export const sitePages = {
  demo: {
    title: 'See ZH for yourself',
    lead: 'Half an hour with one of us: the product, how your people are invited, what you will see about your workforce, and what you never will.',
    steps: {
      title: 'What happens next',
      first: 'You tell us who you are and how many people you employ.',
      second: 'One of us calls or emails you and remains your contact.',
      third: 'If it suits you, you get a link to open your company’s account. You pay nothing until you order a plan.',
    },
    plans: {
      title: 'Plans',
      lead: 'You pay for the seats you order. In every plan, health data stays between the person and their coach.',
      sessions_one: '{{count}} one-on-one session per person per month',
      sessions_other: '{{count}} one-on-one sessions per person per month',
      unlimited: 'Unlimited one-on-one sessions',
      unreachable: 'We cannot show the plans at the moment because we could not reach the server. Please come back a little later.',
      none: 'Ask for a demo, and we will tell you which plan suits your company.',
    },
  },
  faq: {
    title: 'Frequently asked questions',
    lead: 'Still have a question? Write to us.',
    whatIs: {
      question: 'What is a health coach?',
      answer:
        'A trained person who helps you find out what would do you good and then helps you do it. A coach does not diagnose, treat or prescribe.',
    },
    employer: {
      question: 'What does my employer see?',
      answer:
        'Your name and work details on its list, when it invited you, whether you opened the invitation and when you joined. Beyond that, group totals of at least eight people, and your name among those who improved most if you agree to that. Never your sessions, your coach, your answers or your score.',
    },
    readers: {
      question: 'Who reads my answers?',
      answer:
        'You, and any coach you chose or met. If your answers suggest that you need someone to talk to and no coach has spoken with you, an administrator is alerted, but does not see your answers. Every time someone else reads your health data it is recorded, and you can see that list.',
    },
    offline: {
      question: 'Does it work without a connection?',
      answer:
        'Yes. What you have seen stays on your device, and what you write is kept there and sent when you are back online. Logging in needs a connection.',
    },
    change: { question: 'Can I change my coach?', answer: 'At any time while your sessions are covered, without giving a reason.' },
    cost: {
      question: 'What does it cost me?',
      answer: 'Nothing. Your employer’s subscription pays for your sessions; without it you cannot book, and we never ask you for money.',
    },
    leave: {
      question: 'What happens when I leave my company?',
      answer: 'Your account and your data stay yours. Only your sessions are no longer covered.',
    },
    emergency: {
      question: 'What if it is urgent?',
      answer:
        'ZH is not an emergency service. If you or someone else is in danger, call one of these numbers, or your local emergency number.',
    },
  },
  contact: {
    title: 'Write to us',
    lead: 'Questions, feedback or a problem: you can reach us here.',
    direct: 'Or reach us directly',
    before: { title: 'Your question may already be answered', faq: 'Frequently asked questions', privacy: 'How we handle your data' },
  },
  resources: {
    title: 'Resources',
    lead: 'Short reads for every day. Take what helps, leave the rest.',
    minutes: '{{count}} min read',
    sleep: {
      title: 'An evening that lets you sleep',
      text: 'Choose a time to end the day, not a time to fall asleep. Dim the lights an hour before, write down what is left to do, and keep the phone out of reach. Get up at the same time for a week, even at the weekend, and only then change the next thing.',
    },
    walk: {
      title: 'The ten-minute walk',
      text: 'Tie it to something you already do: after lunch, after a call. Ten minutes on most days does more than an hour once a month. If you miss a day, just start again the next.',
    },
    plate: {
      title: 'A plate you can draw',
      text: 'Half of it vegetables or fruit, a quarter protein, a quarter grains or potatoes. No scales and no app needed. Start with one meal a day.',
    },
    breath: {
      title: 'Four breaths before you answer',
      text: 'Breathe in through the nose while you count to four, out while you count to six. Four times. It takes less than a minute and fits before a meeting, a message or a difficult conversation.',
    },
    note: 'General information from coaching. It does not replace medical advice.',
  },
  coachSignUp: {
    title: 'Become a Coach',
    lead: 'Do what you do best: talk with people. We take care of the calendar, video calls, questionnaires and payments.',
    offer: {
      title: 'What you get',
      one: 'Your own calendar, with your hours and your breaks',
      two: 'People who chose you, with their questionnaires before you first talk',
      three: 'One-on-one and group sessions by video, on any device',
      four: 'A clear monthly payout',
    },
    need: {
      title: 'What we ask for',
      one: 'A recognised coaching or health qualification',
      two: 'At least two years’ work with people',
      three: 'A profile with your picture and a document that shows your qualification',
      four: 'Acceptance of the Coaches Agreement',
    },
    agreement: 'Read the Coaches Agreement',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site-pages': typeof sitePages;
  }
}
