import type { LocalizedText } from '../endpoint.ts';
import type { ShippedForm } from './shipped-form.ts';
import { howOften, phqSource, words } from './texts.ts';

/**
 * Wording: PHQ-9 of Pfizer's PHQ screeners, English and Spanish. Bands: Kroenke, Spitzer and Williams,
 * 'The PHQ-9', J Gen Intern Med 2001;16:606-613.
 */
const items: LocalizedText[] = [
  words('Little interest or pleasure in doing things', 'Poco interés o placer en hacer cosas'),
  words('Feeling down, depressed, or hopeless', 'Se ha sentido decaído(a), deprimido(a) o sin esperanzas'),
  words(
    'Trouble falling or staying asleep, or sleeping too much',
    'Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado',
  ),
  words('Feeling tired or having little energy', 'Se ha sentido cansado(a) o con poca energía'),
  words('Poor appetite or overeating', 'Sin apetito o ha comido en exceso'),
  words(
    'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
    'Se ha sentido mal con usted mismo(a) — o que es un fracaso o que ha quedado mal con usted mismo(a) o con su familia',
  ),
  words(
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la televisión',
  ),
  words(
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    '¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? O lo contrario — muy inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal',
  ),
  words(
    'Thoughts that you would be better off dead or of hurting yourself in some way',
    'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
  ),
];

const itemIds = items.map((_, index) => `item-${index + 1}`);

export const phq9: ShippedForm = {
  key: 'phq-9',
  version: 1,
  category: 'mood',
  title: words('Mood check (PHQ-9)', 'Cómo está tu ánimo (PHQ-9)'),
  description: words(
    'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
    'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
  ),
  source: phqSource,
  questions: [
    ...items.map((text, index) => ({ id: itemIds[index] ?? '', type: 'choice' as const, text, isRequired: true, options: howOften })),
    {
      id: 'difficulty',
      type: 'choice',
      text: words(
        'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
        'Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?',
      ),
      isRequired: false,
      showWhen: { match: 'any', conditions: itemIds.map((questionId) => ({ questionId, operator: 'at-least' as const, value: 1 })) },
      options: [
        { code: 'not-difficult-at-all', text: words('Not difficult at all', 'No ha sido difícil') },
        { code: 'somewhat-difficult', text: words('Somewhat difficult', 'Un poco difícil') },
        { code: 'very-difficult', text: words('Very difficult', 'Muy difícil') },
        { code: 'extremely-difficult', text: words('Extremely difficult', 'Extremadamente difícil') },
      ],
    },
  ],
  scoring: {
    questionIds: itemIds,
    bands: [
      {
        id: 'minimal',
        minimum: 0,
        maximum: 4,
        label: words('Few or no signs of low mood', 'Pocas señales de ánimo bajo, o ninguna'),
        nextStep: words(
          'Keep doing what does you good. You can fill this in again in a few weeks to see how things move.',
          'Sigue con lo que te hace bien. Dentro de unas semanas puedes volver a responder y ver cómo evolucionas.',
        ),
        needsCare: false,
      },
      {
        id: 'mild',
        minimum: 5,
        maximum: 9,
        label: words('Mild signs of low mood', 'Señales leves de ánimo bajo'),
        nextStep: words(
          'Bring this to your next session: your coach can help you plan sleep, movement and rest. Answer again in two weeks.',
          'Llévalo a tu próxima sesión: con tu coach puedes planificar el sueño, el movimiento y el descanso. Vuelve a responder en dos semanas.',
        ),
        needsCare: false,
      },
      {
        id: 'moderate',
        minimum: 10,
        maximum: 14,
        label: words('Moderate signs of low mood', 'Señales moderadas de ánimo bajo'),
        nextStep: words(
          'Talk to your doctor about these answers, and tell your coach, so that your plan fits how you feel now.',
          'Habla de estas respuestas con tu médico y cuéntaselo a tu coach, para que tu plan se ajuste a cómo estás ahora.',
        ),
        needsCare: false,
      },
      {
        id: 'moderately-severe',
        minimum: 15,
        maximum: 19,
        label: words('Marked signs of low mood', 'Señales marcadas de ánimo bajo'),
        nextStep: words(
          'Please make an appointment with your doctor or a mental health professional this week. Treatment helps most people who feel like this.',
          'Pide cita esta semana con tu médico o con un profesional de salud mental. El tratamiento ayuda a la mayoría de quienes se sienten así.',
        ),
        needsCare: true,
      },
      {
        id: 'severe',
        minimum: 20,
        maximum: 27,
        label: words('Strong signs of low mood', 'Señales intensas de ánimo bajo'),
        nextStep: words(
          'Please speak to your doctor or a mental health professional today or tomorrow, and let someone close to you know. You do not have to carry this alone.',
          'Habla hoy o mañana con tu médico o con un profesional de salud mental, y cuéntaselo a alguien cercano. No tienes que llevarlo a solas.',
        ),
        needsCare: true,
      },
    ],
    careWhen: [{ questionId: 'item-9', operator: 'at-least', value: 1 }],
  },
};
