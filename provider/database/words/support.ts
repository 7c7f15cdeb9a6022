import type { LocalizedText } from '../../../contract/endpoint.ts';

export const supportCategoryWords: readonly { key: string; name: LocalizedText }[] = [
  { key: 'sign-in', name: { en: 'Signing in', es: 'Inicio de sesión' } },
  { key: 'sessions', name: { en: 'Sessions and booking', es: 'Sesiones y reservas' } },
  { key: 'calls', name: { en: 'Video and sound', es: 'Vídeo y sonido' } },
  { key: 'employees', name: { en: 'Importing employees', es: 'Importación de empleados' } },
  { key: 'billing', name: { en: 'Billing', es: 'Facturación' } },
  { key: 'conduct', name: { en: 'Someone’s behaviour', es: 'Comportamiento de otra persona' } },
  { key: 'other', name: { en: 'Something else', es: 'Otra cosa' } },
];

export interface IssueWords {
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly status: 'open' | 'in-progress' | 'resolved' | 'closed';
  readonly priority: 'low' | 'normal' | 'high';
  readonly answer: string | null;
  readonly by: 'employer' | 'member' | 'coach';
}

export const issueWords: readonly IssueWords[] = [
  {
    category: 'employees',
    by: 'employer',
    status: 'open',
    priority: 'high',
    answer: null,
    title: 'Twelve rows of our file were refused',
    description:
      'We imported 40 people this morning. Twelve were refused as repeated although they are new. The file is the one from our payroll system.',
  },
  {
    category: 'billing',
    by: 'employer',
    status: 'in-progress',
    priority: 'normal',
    title: 'Purchase order number on the invoice',
    description: 'Our accounting needs the purchase order number printed on each invoice. Is there a place where we can enter it?',
    answer:
      'You can give it when you change the subscription. We are adding it to the invoices that exist already and will tell you when that is done.',
  },
  {
    category: 'sign-in',
    by: 'employer',
    status: 'resolved',
    priority: 'normal',
    title: 'A colleague did not get the invitation',
    description: 'Nuria in our Seville office did not receive the magic link, also not in spam.',
    answer: 'The address had a typing mistake (.con). We corrected it and sent the link again.',
  },
  {
    category: 'calls',
    by: 'member',
    status: 'resolved',
    priority: 'normal',
    title: 'No sound in the first minutes',
    description: 'My coach could not hear me until I joined again. Headphones with microphone, Android phone.',
    answer: 'The phone had kept the microphone for another app. The waiting room now shows whether we hear you before you join.',
  },
  {
    category: 'sessions',
    by: 'coach',
    status: 'open',
    priority: 'low',
    answer: null,
    title: 'Show the week from Sunday',
    description: 'My week starts on Sunday. It would help me if the calendar could too.',
  },
  {
    category: 'other',
    by: 'coach',
    status: 'closed',
    priority: 'low',
    title: 'Change of my company name',
    description: 'My invoices should carry my new company name from next month.',
    answer: 'Changed, from the first of next month on.',
  },
];
