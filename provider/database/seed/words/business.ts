import type { LocalizedText } from '../../../../contract/endpoint.ts';
import type { SellerDetails } from '../../../../contract/seller.ts';

/** The issuer of the demo's invoices. */
export const demoSeller: SellerDetails = {
  name: 'ZH Salud Digital, S.L.',
  addressLine: 'Calle de Alcalá 45, 3.º',
  postalCode: '28014',
  city: 'Madrid',
  country: 'ES',
  vatId: 'ESB00000000',
  register: 'Registro Mercantil de Madrid, tomo 45001, folio 12, hoja M-791234',
  iban: 'ES9121000418450200051332',
  bic: 'CAIXESBBXXX',
  email: 'billing@zh.example',
  vatPercent: 21,
};

/** Every plan includes all of this; plans differ in sessions, seats and price, which the provider holds people to. */
const everything: readonly LocalizedText[] = [
  { en: 'Health coaches and specialty coaches', es: 'Coaches de salud y especialistas' },
  { en: 'Unlimited group sessions', es: 'Sesiones en grupo sin límite' },
  { en: 'Health score and intake forms', es: 'Índice de salud y cuestionarios' },
  {
    en: 'Workforce figures next to your own data, never about individuals',
    es: 'Cifras de la plantilla junto a sus propios datos, nunca de una sola persona',
  },
];

export const planWords: readonly {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly features: readonly LocalizedText[];
  readonly monthCents: number;
  readonly yearCents: number;
  readonly minimumSeats: number;
  readonly maximumSeats: number | null;
  readonly sessionsPerMonth: number | null;
  readonly isActive: boolean;
}[] = [
  {
    name: { en: 'Start', es: 'Inicio' },
    description: { en: 'For small teams starting with one habit.', es: 'Para equipos pequeños que empiezan por un hábito.' },
    features: everything,
    monthCents: 690,
    yearCents: 6900,
    minimumSeats: 5,
    maximumSeats: 50,
    sessionsPerMonth: 1,
    isActive: true,
  },
  {
    name: { en: 'Grow', es: 'Crecer' },
    description: {
      en: 'For companies that want to see health change over a year.',
      es: 'Para empresas que quieren ver cambios a lo largo de un año.',
    },
    features: everything,
    monthCents: 1190,
    yearCents: 11900,
    minimumSeats: 20,
    maximumSeats: 500,
    sessionsPerMonth: 2,
    isActive: true,
  },
  {
    name: { en: 'Whole', es: 'Completo' },
    description: { en: 'Unlimited coaching for large workforces.', es: 'Coaching sin límites para grandes plantillas.' },
    features: everything,
    monthCents: 1790,
    yearCents: 17900,
    minimumSeats: 100,
    maximumSeats: null,
    sessionsPerMonth: null,
    isActive: true,
  },
  {
    name: { en: 'Pilot 2025', es: 'Piloto 2025' },
    description: { en: 'The plan of our first year; no longer sold.', es: 'El plan de nuestro primer año; ya no se vende.' },
    features: everything,
    monthCents: 490,
    yearCents: 4900,
    minimumSeats: 5,
    maximumSeats: 100,
    sessionsPerMonth: 1,
    isActive: false,
  },
];

export const demoRequestWords = [
  {
    companyName: 'Harbour & Finch Architects',
    companySize: '1-49',
    firstName: 'Imogen',
    lastName: 'Finch',
    jobTitle: 'Office manager',
    email: 'imogen@harbourfinch.example',
    country: 'GB',
    language: 'en',
    status: 'new',
    message: 'We are 22 people and sit a lot. Is there something for teams of our size?',
  },
  {
    companyName: 'Logística Duero',
    companySize: '250-999',
    firstName: 'Álvaro',
    lastName: 'Prieto',
    jobTitle: 'Director de personas',
    email: 'alvaro.prieto@logisticaduero.example',
    country: 'ES',
    language: 'es',
    status: 'new',
    message: 'Turnos de noche y mucha rotación. Nos interesa sobre todo el sueño.',
  },
  {
    companyName: 'Maple Grove Clinics',
    companySize: '250-999',
    firstName: 'Denise',
    lastName: 'Okafor',
    jobTitle: 'HR director',
    email: 'denise@maplegrove.example',
    country: 'CA',
    language: 'en',
    status: 'assigned',
    message: 'Our nurses are tired. We need something they can use on their phones, also without reception.',
  },
  {
    companyName: 'Costa Brava Hotels',
    companySize: '50-249',
    firstName: 'Jordi',
    lastName: 'Serra',
    jobTitle: 'Director general',
    email: 'jordi@cbhotels.example',
    country: 'ES',
    language: 'es',
    status: 'meeting-scheduled',
    message: 'Queremos empezar antes de la temporada.',
  },
  {
    companyName: 'Northwind Software',
    companySize: '50-249',
    firstName: 'Tessa',
    lastName: 'Grant',
    jobTitle: 'People lead',
    email: 'tessa@northwindsoft.example',
    country: 'IE',
    language: 'en',
    status: 'following-up',
    message: null,
  },
  {
    companyName: 'Fairfield Schools Trust',
    companySize: '250-999',
    firstName: 'Rosalind',
    lastName: 'Bennett',
    jobTitle: 'Head of People',
    email: 'r.bennett@fairfieldschools.example',
    country: 'US',
    language: 'en',
    status: 'accepted',
    message: 'Teachers’ well-being is on our board’s agenda this year.',
  },
  {
    companyName: 'Quick Panel Research',
    companySize: '1-49',
    firstName: 'Max',
    lastName: 'Reed',
    jobTitle: null,
    email: 'max@quickpanel.example',
    country: 'US',
    language: 'en',
    status: 'declined',
    message: 'Can we get access to your anonymised member data?',
  },
] as const;

export const contactWords = [
  {
    fullName: 'Beatriz Llorente',
    email: 'beatriz.llorente@mail.example',
    topic: 'membership',
    language: 'es',
    message: '¿Puedo apuntarme por mi cuenta, sin empresa?',
  },
  {
    fullName: 'Martin Hale',
    email: 'martin.hale@mail.example',
    topic: 'coaching',
    language: 'en',
    message: 'Do you have coaches who know long Covid?',
  },
  {
    fullName: 'Saoirse Byrne',
    email: 'saoirse@thewellnesspost.example',
    topic: 'press',
    language: 'en',
    message: 'I write about health at work and would like to talk to one of your coaches.',
  },
] as const;
