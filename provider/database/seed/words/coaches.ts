import type { TopicId } from '../../../../contract/topics.ts';

/** A coach of the demo, in the coach's own words. */
export interface CoachWords {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'female' | 'male';
  readonly language: 'en' | 'es';
  readonly spokenLanguages: readonly string[];
  readonly timeZone: string;
  readonly yearsOfExperience: number;
  readonly offeringKeys: readonly string[];
  readonly headline: string;
  readonly about: string;
  readonly specialties: readonly TopicId[];
  /** The credentials of an approved coach, in the coach's language. */
  readonly credentials: readonly { readonly kind: 'certificate' | 'licence' | 'degree'; readonly title: string }[];
  readonly isApproved: boolean;
}

export const coachWords: readonly CoachWords[] = [
  {
    email: 'coach@zh.example',
    firstName: 'Laura',
    lastName: 'Vidal',
    gender: 'female',
    language: 'en',
    spokenLanguages: ['en', 'es', 'ca'],
    timeZone: 'Europe/Madrid',
    yearsOfExperience: 11,
    offeringKeys: ['health', 'stress'],
    isApproved: true,
    headline: 'Small habits that survive a bad week',
    about:
      'I was a hospital nurse for nine years before I became a coach. I work with people who know what they should do and cannot find the moment to do it. We start with one thing, make it easy, and build from there.',
    specialties: ['habits', 'stress-at-work', 'shift-work'],
    credentials: [
      { kind: 'licence', title: 'Registered nurse' },
      { kind: 'certificate', title: 'Health and wellness coaching' },
    ],
  },
  {
    email: 'james.whitfield@coaches.zh.example',
    firstName: 'James',
    lastName: 'Whitfield',
    gender: 'male',
    language: 'en',
    spokenLanguages: ['en'],
    timeZone: 'Europe/London',
    yearsOfExperience: 8,
    offeringKeys: ['health'],
    isApproved: true,
    headline: 'A patient guide back to feeling fit',
    about:
      'Former physiotherapist, now helping people over forty find energy again. No boot camps. Plenty of walking, honest talk and plans you can keep in November.',
    specialties: ['weight', 'back-pain', 'starting-again'],
    credentials: [
      { kind: 'degree', title: 'Physiotherapy' },
      { kind: 'certificate', title: 'Health coaching' },
    ],
  },
  {
    email: 'carmen.ruiz@coaches.zh.example',
    firstName: 'Carmen',
    lastName: 'Ruiz',
    gender: 'female',
    language: 'es',
    spokenLanguages: ['es', 'en'],
    timeZone: 'Europe/Madrid',
    yearsOfExperience: 14,
    offeringKeys: ['health', 'nutrition'],
    isApproved: true,
    headline: 'Comer con calma, vivir con calma',
    about:
      'Soy dietista-nutricionista y llevo catorce años acompañando a familias y a equipos de empresa. Trabajo con lo que ya hay en tu cocina y con el tiempo que tienes de verdad.',
    specialties: ['family-meals', 'menopause', 'digestion'],
    credentials: [
      { kind: 'degree', title: 'Nutrición humana y dietética' },
      { kind: 'licence', title: 'Colegiación como dietista-nutricionista' },
    ],
  },
  {
    email: 'priya.raman@coaches.zh.example',
    firstName: 'Priya',
    lastName: 'Raman',
    gender: 'female',
    language: 'en',
    spokenLanguages: ['en', 'ta'],
    timeZone: 'America/New_York',
    yearsOfExperience: 9,
    offeringKeys: ['sleep', 'stress'],
    isApproved: true,
    headline: 'Sleep is a skill you can relearn',
    about:
      'Trained in behavioural sleep medicine. We keep a simple diary for two weeks, then change one thing at a time. Most people sleep better by week five.',
    specialties: ['insomnia', 'jet-lag', 'new-parents'],
    credentials: [{ kind: 'certificate', title: 'Behavioural sleep medicine' }],
  },
  {
    email: 'tomas.herrera@coaches.zh.example',
    firstName: 'Tomás',
    lastName: 'Herrera',
    gender: 'male',
    language: 'es',
    spokenLanguages: ['es', 'en'],
    timeZone: 'America/Mexico_City',
    yearsOfExperience: 6,
    offeringKeys: ['movement'],
    isApproved: true,
    headline: 'Fuerza para la vida diaria',
    about:
      'Entrenador y licenciado en ciencias del deporte. Ayudo a moverse sin miedo a personas que llevan años sin hacer ejercicio, también con lesiones antiguas.',
    specialties: ['strength', 'starting-again', 'knee-and-hip'],
    credentials: [{ kind: 'degree', title: 'Ciencias de la actividad física y del deporte' }],
  },
  {
    email: 'ingrid.solberg@coaches.zh.example',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    gender: 'female',
    language: 'en',
    spokenLanguages: ['en', 'no', 'de'],
    timeZone: 'Europe/Oslo',
    yearsOfExperience: 17,
    offeringKeys: ['health', 'long-term-conditions'],
    isApproved: true,
    headline: 'Good days with a condition that stays',
    about: 'Diabetes nurse and coach. I help you talk to your doctor, read your own numbers without fear, and keep room for what you love.',
    specialties: ['diabetes', 'high-blood-pressure', 'energy'],
    credentials: [
      { kind: 'licence', title: 'Registered nurse' },
      { kind: 'certificate', title: 'Diabetes education' },
    ],
  },
  {
    email: 'marcus.bell@coaches.zh.example',
    firstName: 'Marcus',
    lastName: 'Bell',
    gender: 'male',
    language: 'en',
    spokenLanguages: ['en'],
    timeZone: 'America/New_York',
    yearsOfExperience: 12,
    offeringKeys: ['health', 'movement'],
    isApproved: true,
    headline: 'Get strong enough for what you enjoy',
    about:
      'I played basketball until my knees objected. Now I help desk workers, parents and grandparents get strong enough for stairs, suitcases and Sunday games.',
    specialties: ['strength', 'desk-work', 'motivation'],
    credentials: [{ kind: 'certificate', title: 'Strength and conditioning' }],
  },
  {
    email: 'lucia.navarro@coaches.zh.example',
    firstName: 'Lucía',
    lastName: 'Navarro',
    gender: 'female',
    language: 'es',
    spokenLanguages: ['es'],
    timeZone: 'Europe/Madrid',
    yearsOfExperience: 5,
    offeringKeys: ['nutrition'],
    isApproved: true,
    headline: 'Cocinar sencillo, comer bien',
    about:
      'Antes fui cocinera. Me gusta que salgas de cada sesión con dos recetas y una lista de la compra, no con una lista de prohibiciones.',
    specialties: ['everyday-cooking', 'vegetarian-food', 'little-time'],
    credentials: [{ kind: 'certificate', title: 'Técnica superior en dietética' }],
  },
  {
    email: 'hannah.cohen@coaches.zh.example',
    firstName: 'Hannah',
    lastName: 'Cohen',
    gender: 'female',
    language: 'en',
    spokenLanguages: ['en', 'he', 'fr'],
    timeZone: 'Asia/Jerusalem',
    yearsOfExperience: 10,
    offeringKeys: ['sleep'],
    isApproved: true,
    headline: 'Quieter nights for busy heads',
    about:
      'Psychologist by training. I work with people whose thoughts start running when the light goes out, and with shift workers whose body clock has given up.',
    specialties: ['racing-thoughts', 'shift-work', 'screens'],
    credentials: [
      { kind: 'degree', title: 'Clinical psychology' },
      { kind: 'certificate', title: 'Treatment of insomnia' },
    ],
  },
  {
    email: 'diego.salas@coaches.zh.example',
    firstName: 'Diego',
    lastName: 'Salas',
    gender: 'male',
    language: 'es',
    spokenLanguages: ['es', 'en', 'pt'],
    timeZone: 'America/Bogota',
    yearsOfExperience: 7,
    offeringKeys: ['stress', 'long-term-conditions'],
    isApproved: true,
    headline: 'Parar a tiempo también es avanzar',
    about:
      'Trabajé en urgencias y aprendí tarde a descansar. Acompaño a personas con dolor crónico o con demasiadas cosas a la vez, con humor y sin prisa.',
    specialties: ['burnout', 'chronic-pain', 'boundaries'],
    credentials: [
      { kind: 'degree', title: 'Enfermería' },
      { kind: 'certificate', title: 'Acompañamiento en dolor crónico' },
    ],
  },
  {
    email: 'newcoach@zh.example',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    gender: 'female',
    language: 'en',
    spokenLanguages: ['it', 'en', 'es'],
    timeZone: 'Europe/Rome',
    yearsOfExperience: 4,
    offeringKeys: ['health'],
    isApproved: false,
    headline: 'Calm routines for full days',
    about: 'I trained as an occupational therapist and coach people who juggle work, children and parents. I look forward to meeting you.',
    specialties: ['routines', 'carers'],
    credentials: [],
  },
  {
    email: 'ben.okafor@coaches.zh.example',
    firstName: 'Ben',
    lastName: 'Okafor',
    gender: 'male',
    language: 'en',
    spokenLanguages: ['en', 'ig'],
    timeZone: 'Europe/London',
    yearsOfExperience: 3,
    offeringKeys: ['movement'],
    isApproved: false,
    headline: 'Running for people who say they cannot run',
    about: 'Running coach and teacher. I help beginners reach five kilometres without pain and without comparing themselves with anyone.',
    specialties: ['running', 'starting-again'],
    credentials: [],
  },
];
