import type { LocalizedText } from '../endpoint.ts';
import type { ShippedForm } from './shipped-form.ts';
import { howOften, phqSource, words } from './texts.ts';

/**
 * Wording: GAD-7 of Pfizer's PHQ screeners, English and Spanish. Bands: Spitzer, Kroenke, Williams and
 * Löwe, 'A brief measure for assessing generalized anxiety disorder', Arch Intern Med 2006;166:1092-1097.
 */
const items: LocalizedText[] = [
  words('Feeling nervous, anxious or on edge', 'Sentirse nervioso(a), ansioso(a) o con los nervios de punta'),
  words('Not being able to stop or control worrying', 'No poder dejar de preocuparse o no poder controlar la preocupación'),
  words('Worrying too much about different things', 'Preocuparse demasiado por motivos diferentes'),
  words('Trouble relaxing', 'Tener dificultad para relajarse'),
  words('Being so restless that it is hard to sit still', 'Estar tan inquieto(a) que es difícil permanecer sentado(a) tranquilamente'),
  words('Becoming easily annoyed or irritable', 'Molestarse o ponerse irritable fácilmente'),
  words('Feeling afraid as if something awful might happen', 'Sentir miedo como si algo terrible pudiera pasar'),
];

const itemIds = items.map((_, index) => `item-${index + 1}`);

export const gad7: ShippedForm = {
  key: 'gad-7',
  version: 1,
  category: 'anxiety',
  title: words('Worry check (GAD-7)', 'Cómo llevas las preocupaciones (GAD-7)'),
  description: words(
    'Over the last 2 weeks, how often have you been bothered by the following problems?',
    'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  ),
  source: phqSource,
  questions: items.map((text, index) => ({ id: itemIds[index] ?? '', type: 'choice' as const, text, isRequired: true, options: howOften })),
  scoring: {
    questionIds: itemIds,
    bands: [
      {
        id: 'minimal',
        minimum: 0,
        maximum: 4,
        label: words('Few or no signs of anxiety', 'Pocas señales de ansiedad, o ninguna'),
        nextStep: words(
          'Keep doing what keeps you steady. You can fill this in again in a few weeks to see how things move.',
          'Sigue con lo que te da calma. Dentro de unas semanas puedes volver a responder y ver cómo evolucionas.',
        ),
        needsCare: false,
      },
      {
        id: 'mild',
        minimum: 5,
        maximum: 9,
        label: words('Mild signs of anxiety', 'Señales leves de ansiedad'),
        nextStep: words(
          'Bring this to your next session: your coach can help you find a rhythm of breathing, movement and breaks. Answer again in two weeks.',
          'Llévalo a tu próxima sesión: con tu coach puedes encontrar un ritmo de respiración, movimiento y pausas. Vuelve a responder en dos semanas.',
        ),
        needsCare: false,
      },
      {
        id: 'moderate',
        minimum: 10,
        maximum: 14,
        label: words('Moderate signs of anxiety', 'Señales moderadas de ansiedad'),
        nextStep: words(
          'Talk to your doctor about these answers, and tell your coach, so that your plan fits how you feel now.',
          'Habla de estas respuestas con tu médico y cuéntaselo a tu coach, para que tu plan se ajuste a cómo estás ahora.',
        ),
        needsCare: false,
      },
      {
        id: 'severe',
        minimum: 15,
        maximum: 21,
        label: words('Strong signs of anxiety', 'Señales intensas de ansiedad'),
        nextStep: words(
          'Please make an appointment with your doctor or a mental health professional this week. Treatment helps most people who feel like this.',
          'Pide cita esta semana con tu médico o con un profesional de salud mental. El tratamiento ayuda a la mayoría de quienes se sienten así.',
        ),
        needsCare: true,
      },
    ],
    careWhen: [],
  },
};
