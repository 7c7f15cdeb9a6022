import type { LocalizedText } from '../../../contract/endpoint.ts';

export interface OfferingWords {
  readonly key: string;
  readonly kind: 'health' | 'special';
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly intakeCategory: string | null;
  readonly priceCents: number;
  /** The title of its sessions. */
  readonly session: LocalizedText;
  readonly group: LocalizedText;
}

export const healthOffering: OfferingWords = {
  key: 'health',
  kind: 'health',
  name: { en: 'Health coaching', es: 'Coaching de salud' },
  description: {
    en: 'One person who knows you and helps you turn good intentions into habits: sleep, movement, food and rest, in small steps that fit your week.',
    es: 'Una persona que te conoce y te ayuda a convertir las buenas intenciones en hábitos: sueño, movimiento, alimentación y descanso, en pasos pequeños que caben en tu semana.',
  },
  intakeCategory: 'general',
  priceCents: 6500,
  session: { en: 'Health coaching', es: 'Coaching de salud' },
  group: { en: 'Small steps, together', es: 'Pasos pequeños, juntos' },
};

export const offeringWords: readonly OfferingWords[] = [
  healthOffering,
  {
    key: 'sleep',
    kind: 'special',
    name: { en: 'Better sleep', es: 'Dormir mejor' },
    description: {
      en: 'Find out what keeps you awake and change it: rhythm, evenings, light and a calmer head at night.',
      es: 'Descubre qué te quita el sueño y cámbialo: ritmo, tardes, luz y una cabeza más tranquila por la noche.',
    },
    intakeCategory: 'sleep',
    priceCents: 7200,
    session: { en: 'Sleep coaching', es: 'Coaching del sueño' },
    group: { en: 'Winding down in the evening', es: 'Bajar el ritmo por la noche' },
  },
  {
    key: 'nutrition',
    kind: 'special',
    name: { en: 'Eating well', es: 'Comer bien' },
    description: {
      en: 'Everyday food without rules that nobody can keep: planning, cooking simply, and enjoying it.',
      es: 'Comida de todos los días sin reglas imposibles: planificar, cocinar fácil y disfrutar.',
    },
    intakeCategory: null,
    priceCents: 6900,
    session: { en: 'Nutrition coaching', es: 'Coaching de nutrición' },
    group: { en: 'A week of simple meals', es: 'Una semana de comidas sencillas' },
  },
  {
    key: 'movement',
    kind: 'special',
    name: { en: 'Moving more', es: 'Moverse más' },
    description: {
      en: 'Strength, stamina and a back that does not complain, with a plan that starts where you are today.',
      es: 'Fuerza, resistencia y una espalda que no se queja, con un plan que empieza donde estás hoy.',
    },
    intakeCategory: null,
    priceCents: 6900,
    session: { en: 'Movement coaching', es: 'Coaching de movimiento' },
    group: { en: 'Desk back: twenty minutes that help', es: 'Espalda de oficina: veinte minutos que ayudan' },
  },
  {
    key: 'stress',
    kind: 'special',
    name: { en: 'Stress and balance', es: 'Estrés y equilibrio' },
    description: {
      en: 'Notice pressure early, recover on purpose, and set limits that hold on a busy day.',
      es: 'Notar la presión a tiempo, recuperarse a propósito y poner límites que aguanten un día lleno.',
    },
    intakeCategory: 'anxiety',
    priceCents: 7200,
    session: { en: 'Stress coaching', es: 'Coaching del estrés' },
    group: { en: 'Breathing space', es: 'Un respiro' },
  },
  {
    key: 'long-term-conditions',
    kind: 'special',
    name: { en: 'Living with a condition', es: 'Vivir con una enfermedad crónica' },
    description: {
      en: 'Alongside your doctor’s treatment: routines, energy and confidence for days with diabetes, asthma, pain or high blood pressure.',
      es: 'Junto al tratamiento de tu médico: rutinas, energía y confianza para los días con diabetes, asma, dolor o tensión alta.',
    },
    intakeCategory: null,
    priceCents: 7500,
    session: { en: 'Living with a condition', es: 'Vivir con una enfermedad crónica' },
    group: { en: 'Good days, harder days', es: 'Días buenos, días difíciles' },
  },
];
