import type { BuiltInTexts } from './shape.ts';

/** Version 1 of the texts that bind, in English. */
export const english = {
  terms: {
    title: 'Terms of service',
    lead: 'What you can expect from ZH, and what ZH expects of you.',
    sections: {
      service: {
        title: 'What ZH is',
        text: 'ZH brings together people who want to look after their health and coaches who help them do it: sessions alone or in groups, questionnaires, a health score, videos and messages. Coaching is not medical treatment, diagnosis or psychotherapy, and it does not replace them.',
      },
      account: {
        title: 'Your account',
        text: 'You need your own account, and must keep its password to yourself. Tell us at once if you think someone else is using it. You must be at least 18 years old. If your employer invited you, the account is still yours.',
      },
      fair: {
        title: 'How we treat each other',
        text: 'Be honest with your coach, attend the sessions you book or cancel them in time, and treat others with respect. We may close an account that harms other people, and will say why.',
      },
      sessions: {
        title: 'Booking and cancelling',
        text: 'A time you book is kept for you. You can move or cancel it up to the time shown when you book. If a coach cancels, we notify you at once and you lose nothing.',
      },
      payment: {
        title: 'What it costs',
        text: 'With an employer’s subscription, the sessions it covers cost you nothing. We never ask you for a card number.',
      },
      liability: {
        title: 'What we are responsible for',
        text: 'We are responsible for what we do and for what the law makes us responsible for. We do not promise a particular result: that depends on you and on your life. ZH is not an emergency service; if you are in danger, call your local emergency number.',
      },
      ending: {
        title: 'Closing your account',
        text: 'You can delete your account at any time. We can close it with one month’s notice, or at once for a serious breach of these terms. Changes to these terms are announced one month ahead.',
      },
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'Health data needs more care than other data. Here is how we handle it.',
    sections: {
      what: {
        title: 'What we keep',
        text: 'Your name, email address and language; your sessions; what you answer in questionnaires; your scores; messages with your coach; which devices you use. We keep it for as long as you have an account; messages, notifications, signed-out devices and the log of who read your data are deleted earlier, after the periods shown under Privacy in your profile. When you delete it, you have 14 days to change your mind; after that we keep, without your name, the stars you gave, the last range of your score in your employer’s group figures, that sessions took place, and that data was read or changed.',
      },
      why: {
        title: 'Why we keep it',
        text: 'To provide the coaching you asked for. You agree to this policy when you open your account, and can withdraw your consent by deleting the account in your profile. Your score also counts in your employer’s group figures. You can opt out under Privacy in your profile: no new score is then used, and your group keeps your last range. You are named there only if you turn that on.',
      },
      who: {
        title: 'Who sees it',
        text: 'You, and any coach you chose or met. If your answers suggest that you need someone to talk to and no coach has spoken with you, a ZH administrator is alerted and can see how to reach you, but not your answers. Every time someone else reads your health data it is recorded, and you can see that record. Other members, and coaches you have not chosen or met, see none of it.',
      },
      calls: {
        title: 'Video calls',
        text: 'Nobody can record a call in ZH; we keep only who was there and from when to when. Sound and video travel encrypted from device to device or, where the network requires it, through a relay that cannot read them. Where we use Agora’s call service, they pass through its servers instead.',
      },
      employer: {
        title: 'What employers see',
        text: 'Your name and work details on their list, when they invited you, whether you opened the invitation and when you joined. Beyond that, totals of groups in which nobody can be recognised: never fewer than eight people, and no figures that would reveal a smaller group; and your name among those who improved most, only if you agreed. Employers never see who booked, which coach, attendance, messages, notes, answers or when a person was last active.',
      },
      device: {
        title: 'What stays on your device',
        text: 'So that ZH works offline, the app keeps a copy of your data on your device, under your account only. Logging out removes it, except unsent changes that you choose to keep until you log in again. Two small cookies remember your language and appearance, one keeps you logged in, and one recognises a device on which you have logged in. A fifth, for half a minute, stops a page from reloading over and over. There is no advertising and no tracking.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can see your data, correct it, download it, restrict its use and have it deleted. Write to us; we answer within one month. You can also contact your data protection authority.',
      },
    },
  },
  coaches: {
    title: 'Coaches Agreement',
    lead: 'The agreement between ZH and the coaches who work through it.',
    sections: {
      independent: {
        title: 'Working independently',
        text: 'You are self-employed. You choose your hours, your members and your methods within this agreement, and you look after your own taxes and insurance.',
      },
      quality: {
        title: 'Quality',
        text: 'You tell us the truth about your training and keep it up to date. We check your profile and each of your videos before members see them, and can ask for changes.',
      },
      limits: {
        title: 'The limits of coaching',
        text: 'You do not diagnose, treat or prescribe. When something needs a doctor or the emergency services, you say so clearly and stop coaching on that matter.',
      },
      confidence: {
        title: 'Confidentiality',
        text: 'What members tell you stays with you. You read health data only of members who chose you or whom you met, only for coaching, and never outside ZH. Every view is recorded.',
      },
      sessions: {
        title: 'Sessions',
        text: 'You honour the times you offer. You cancel only for a good reason and as early as you can, and you record attendance.',
      },
      pay: {
        title: 'Pay',
        text: 'You are paid monthly for sessions held, at the rate agreed in your profile, by the tenth of the following month. You see each session and each payout in your area.',
      },
      ending: {
        title: 'Ending this agreement',
        text: 'Either side can end this agreement with one month’s notice. We notify members in good time, and your notes stay available to you for as long as the law requires.',
      },
    },
  },
  client: {
    title: 'Enterprise Client Agreement',
    lead: 'The agreement between ZH and employers who offer it to their people.',
    sections: {
      service: {
        title: 'The service',
        text: 'ZH gives the people the client invites access to coaching as described in the chosen plan, and gives the client its own area for invitations, subscriptions and analytics.',
      },
      voluntary: {
        title: 'Always voluntary',
        text: 'Nobody may be required to take part, and nobody may be treated differently for taking part or not. The client makes this clear to its people.',
      },
      data: {
        title: 'Health data',
        text: 'Health data belongs to the person and never reaches the client. The client receives totals of at least eight people, protected so that no one can be singled out, and does not try to do so. People who improved most are named to the client only if they agreed.',
      },
      duties: {
        title: 'The client’s duties',
        text: 'It invites only its own people, keeps the list up to date, gives sub-roles only to those who need them, and is responsible for what they do in its area.',
      },
      payment: {
        title: 'Payment',
        text: 'The price per seat follows the plan, plus VAT. Everyone who has joined, or has a link that still works, takes a seat; importing people is free, and when someone leaves, their seat is free at once. Invoices are due within 30 days.',
      },
      availability: {
        title: 'Availability',
        text: 'We aim for 99.5% each month and announce maintenance two days ahead. The app also works without a connection; what people write is sent later.',
      },
      ending: {
        title: 'Term and termination',
        text: 'The agreement runs for the term of the plan and renews unless the client cancels before the term is over. ZH can end it with one month’s notice. People keep their accounts and their data.',
      },
    },
  },
} satisfies BuiltInTexts;
