import type { Language, LocalizedText } from './endpoint.ts';
import { foldText } from './search-text.ts';

/**
 * Topics that coaches work on, by field. A new topic, or new words for one, need a migration too: the database searches the same list
 * (`topics()`).
 */
export const topics = {
  food: {
    'healthy-eating': { en: 'Healthy eating', es: 'Alimentación saludable' },
    'everyday-cooking': { en: 'Everyday cooking', es: 'Cocina diaria' },
    'family-meals': { en: 'Family meals', es: 'Alimentación familiar' },
    'vegetarian-food': { en: 'Vegetarian food', es: 'Comida vegetariana' },
    digestion: { en: 'Digestion', es: 'Digestión' },
    weight: { en: 'Weight', es: 'Peso' },
  },
  movement: {
    exercise: { en: 'Exercise', es: 'Ejercicio' },
    'starting-again': { en: 'Starting again', es: 'Volver a empezar' },
    strength: { en: 'Strength', es: 'Fuerza' },
    running: { en: 'Running', es: 'Correr' },
    'back-pain': { en: 'Back pain', es: 'Dolor de espalda' },
    'knee-and-hip': { en: 'Knee and hip', es: 'Rodilla y cadera' },
    'desk-work': { en: 'Desk work', es: 'Trabajo de oficina' },
  },
  sleep: {
    sleep: { en: 'Sleep', es: 'Sueño' },
    insomnia: { en: 'Insomnia', es: 'Insomnio' },
    'racing-thoughts': { en: 'Racing thoughts', es: 'Pensamientos acelerados' },
    screens: { en: 'Screens', es: 'Pantallas' },
    'shift-work': { en: 'Shift work', es: 'Trabajo a turnos' },
    'jet-lag': { en: 'Jet lag', es: 'Desfase horario' },
  },
  mind: {
    stress: { en: 'Stress', es: 'Estrés' },
    'stress-at-work': { en: 'Stress at work', es: 'Estrés laboral' },
    burnout: { en: 'Burnout', es: 'Agotamiento' },
    boundaries: { en: 'Setting boundaries', es: 'Poner límites' },
    mindfulness: { en: 'Mindfulness', es: 'Atención plena' },
  },
  conditions: {
    diabetes: { en: 'Diabetes', es: 'Diabetes' },
    'high-blood-pressure': { en: 'High blood pressure', es: 'Tensión alta' },
    cholesterol: { en: 'Cholesterol', es: 'Colesterol' },
    menopause: { en: 'Menopause', es: 'Menopausia' },
    'chronic-pain': { en: 'Chronic pain', es: 'Dolor crónico' },
    'quitting-smoking': { en: 'Quitting smoking', es: 'Dejar de fumar' },
    'drinking-less': { en: 'Drinking less alcohol', es: 'Beber menos alcohol' },
  },
  everyday: {
    habits: { en: 'Habits', es: 'Hábitos' },
    routines: { en: 'Routines', es: 'Rutinas' },
    motivation: { en: 'Motivation', es: 'Motivación' },
    energy: { en: 'Energy', es: 'Energía' },
    'little-time': { en: 'Little time', es: 'Poco tiempo' },
    'new-parents': { en: 'New parents', es: 'Padres y madres recientes' },
    carers: { en: 'Carers', es: 'Cuidar de otra persona' },
  },
} as const satisfies Record<string, Record<string, LocalizedText>>;

/** The number of them that a coach names for one offering. */
export const maxTopics = 12;

export type TopicField = keyof typeof topics;
type IdsOf<Field> = Field extends TopicField ? keyof (typeof topics)[Field] : never;
export type TopicId = IdsOf<TopicField>;

const names = new Map<string, LocalizedText>(Object.values(topics).flatMap((field) => Object.entries(field)));
const idByFolded = new Map([...names].flatMap(([id, { en, es }]) => [id, en, es].map((text) => [foldText(text), id] as const)));

/** The id of the topic that a text names in either language; any other text stays as a coach wrote it. */
export function topicKey(text: string): string {
  return idByFolded.get(foldText(text)) ?? text;
}

/** Each once, in the order given. */
export function topicKeys(texts: readonly string[]): string[] {
  return [...new Set(texts.map(topicKey))];
}

export function isTopic(key: string): boolean {
  return names.has(key);
}

/** Its name in this language. */
export function topicName(text: string, language: Language): string {
  return names.get(topicKey(text))?.[language] ?? text;
}

/** The search text of a topic: its texts in both languages. The database's `topic_words` returns the same. */
export function topicSearchText(text: string): string {
  const known = names.get(text);
  return known ? `${known.en} ${known.es}` : text;
}
