import type { site as english } from '../en/site.ts';
import type { Translation } from '../translation.ts';

export const site: Translation<typeof english> = {
  title: 'Coaching de salud y bienestar',
  hero: {
    title: 'Coaching de salud con alguien que sabe cómo te llamas',
    lead: 'Con ZH hablas con regularidad con la misma persona, avanzas con pasos pequeños y ves con claridad cómo estás. Para quienes quieren sentirse mejor, y para las empresas que lo quieren para sus equipos.',
    ask: 'Solicitar una demostración',
    meet: 'Conoce a los coaches',
    note: 'Lo paga tu empresa, y nunca ve tus datos de salud.',
  },
  example: {
    label: 'Un ejemplo del día de una persona: la próxima sesión, el índice de salud y una pregunta de un cuestionario.',
    session: 'Tu próxima sesión',
    when: 'Hoy, 15:30',
    what: 'Coaching de salud con Marta',
    countdown: 'dentro de 25 minutos',
    join: 'Entrar',
    score: 'Índice de salud',
    trend: 'Sube 6 puntos desde octubre, gracias a dormir mejor.',
    question: '¿Has descansado bien esta semana?',
    answers: { low: 'Apenas', middle: 'Regular', high: 'Bien' },
    saved: 'Guardado en este teléfono',
  },
  facts: {
    heading: 'Con qué puedes contar',
    private: {
      title: 'Solo tuyo',
      text: 'La empresa ve totales de grupos, nunca tus datos de salud. Tú ves quién ha leído tus respuestas.',
    },
    offline: {
      title: 'Con conexión o sin ella',
      text: 'Lo que escribes en el tren se queda en tu teléfono y se envía cuando vuelves a tener conexión.',
    },
    language: { title: 'En tu idioma', text: 'En español y en inglés, en el teléfono y en el ordenador, con el mismo cuidado.' },
  },
  offerings: {
    heading: 'Una persona para tu salud, y más ayuda donde haga falta',
    lead: 'Empieza con el coaching de salud. Suma especialistas para lo que se resiste.',
    coaches_one: '{{count}} coach',
    coaches_many: '{{count}} de coaches',
    coaches_other: '{{count}} coaches',
    start: 'Por aquí empieza casi todo el mundo',
    fallback: {
      health: {
        name: 'Coaching de salud',
        text: 'Una persona que te conoce y te ayuda a convertir las buenas intenciones en hábitos que caben en tu semana.',
      },
      sleep: {
        name: 'Dormir mejor',
        text: 'Descubre qué te quita el sueño y cámbialo: ritmo, tardes, luz y una cabeza más tranquila por la noche.',
      },
      nutrition: { name: 'Comer bien', text: 'Comida de todos los días sin reglas imposibles: planificar, cocinar fácil y disfrutar.' },
    },
  },
  about: {
    heading: 'Cómo funciona',
    lead: 'El coaching es una conversación que continúa. ZH la mantiene viva y sencilla.',
    choose: { title: 'Elige a tu coach', text: 'Lee quién es, mira cuándo tiene un hueco y escoge la hora que te venga bien.' },
    talk: {
      title: 'Una charla y un pequeño paso',
      text: 'Una sesión por vídeo, individual o en grupo. Sales con un siguiente paso que has elegido tú.',
    },
    see: {
      title: 'Mira qué cambia',
      text: 'Los cuestionarios breves y tu propia valoración forman un índice que se explica y nunca juzga.',
    },
    promise: 'ZH es coaching, no un tratamiento. Cuando algo necesita atención médica, tu coach te lo dice y te ayuda a encontrarla.',
  },
  coaches: {
    heading: 'Coaches con quienes apetece hablar',
    lead: 'Comprobamos el perfil y los documentos de cada coach antes de que nadie pueda reservar, y cada vídeo antes de que nadie lo vea.',
    rating: '{{average}} de 5',
    ratings_one: '{{count}} valoración',
    ratings_many: '{{count}} de valoraciones',
    ratings_other: '{{count}} valoraciones',
    isNew: 'Acaba de llegar',
    years_one: '{{count}} año de experiencia',
    years_many: '{{count}} de años de experiencia',
    years_other: '{{count}} años de experiencia',
    speaks: 'Habla {{languages}}',
    unreachable: 'Ahora no podemos mostrar a nuestros coaches porque no hemos podido conectar con el servidor. Vuelve dentro de un rato.',
    become: '¿Eres coach? Trabaja con nosotros',
  },
  videos: {
    heading: 'Escucha a nuestros coaches',
    lead: 'Unos minutos cada uno. El vídeo solo se descarga al reproducirlo.',
    play: 'Reproducir: {{title}}',
    failed: 'Ahora mismo no se puede reproducir este vídeo.',
  },
  testimonials: {
    heading: 'Cómo puede ser',
    note: 'Ejemplos escritos por nosotros, no citas de personas reales.',
    first: {
      quote: 'Había probado aplicaciones. Contaban cosas. Mi coach me preguntó cómo sería una buena semana, y la construimos juntas.',
      who: 'Elena, 41 años',
      role: 'Jefa de proyecto, diez meses con ZH',
    },
    second: {
      quote: 'Cincuenta minutos cada dos semanas y una sola cosa que probar. Por primera vez en años duermo toda la noche.',
      who: 'David, 36 años',
      role: 'Enfermero, seis meses con ZH',
    },
    third: {
      quote: 'Nuestra gente lo usa porque se fía. Vemos que los equipos están mejor, pero nada de nadie en concreto.',
      who: 'Ingrid, 52 años',
      role: 'Directora de personas, empresa de 400',
    },
  },
  employers: {
    heading: 'Para empresas que se lo toman en serio',
    text: 'Invite a su equipo desde una lista, pague por persona y vea cómo está su plantilla con totales que no señalan a nadie.',
    ask: 'Solicitar una demostración',
    plans: 'Ver los planes',
  },
};
