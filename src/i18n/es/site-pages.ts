import type { sitePages as english } from '../en/site-pages.ts';
import type { Translation } from '../translation.ts';

export const sitePages: Translation<typeof english> = {
  demo: {
    title: 'Conozca ZH de primera mano',
    lead: 'Media hora con una persona de nuestro equipo: el producto, cómo se invita a su gente, qué verá de su plantilla y qué no verá nunca.',
    steps: {
      title: 'Qué pasa después',
      first: 'Nos cuenta quién es y cuántas personas tiene a su cargo.',
      second: 'Una persona del equipo le llama o le escribe, y seguirá siendo su contacto.',
      third: 'Si le convence, recibe un enlace para abrir la cuenta de su empresa. No paga nada hasta que contrate un plan.',
    },
    plans: {
      title: 'Planes',
      lead: 'Se pagan las plazas que se contratan. En todos los planes, los datos de salud quedan entre la persona y su coach.',
      sessions_one: '{{count}} sesión individual por persona y mes',
      sessions_other: '{{count}} sesiones individuales por persona y mes',
      unlimited: 'Sesiones individuales sin límite',
      unreachable: 'Ahora mismo no podemos mostrar los planes porque no hemos podido conectar con el servidor. Vuelva dentro de un rato.',
      none: 'Pida una demostración y le diremos qué plan le conviene a su empresa.',
    },
  },
  faq: {
    title: 'Preguntas frecuentes',
    lead: '¿No encuentras la tuya? Escríbenos.',
    whatIs: {
      question: '¿Qué es un coach de salud?',
      answer: 'Una persona formada que te ayuda a descubrir qué te haría bien y, después, a hacerlo. No diagnostica, no trata y no receta.',
    },
    employer: {
      question: '¿Qué ve mi empresa?',
      answer:
        'Tu nombre y tus datos de trabajo en su lista, cuándo te invitó, si abriste la invitación y cuándo te uniste. Aparte de eso, totales de grupos de al menos ocho personas y, si lo aceptas, tu nombre entre quienes más han mejorado. Nunca tus sesiones, tu coach, tus respuestas ni tu índice de salud.',
    },
    readers: {
      question: '¿Quién lee mis respuestas?',
      answer:
        'Tú y cualquier coach que hayas elegido o con quien te hayas reunido. Si tus respuestas indican que necesitas hablar con alguien y ningún coach lo ha hecho, se avisa a una persona de administración, que no ve tus respuestas. Cada vez que otra persona lee tus datos de salud queda anotado, y puedes ver esa lista.',
    },
    offline: {
      question: '¿Funciona sin conexión?',
      answer:
        'Sí. Lo que has visto queda en tu dispositivo, y lo que escribes se guarda ahí y se envía cuando vuelves a tener conexión. Iniciar sesión sí la necesita.',
    },
    change: {
      question: '¿Puedo cambiar de coach?',
      answer: 'En cualquier momento mientras tus sesiones estén cubiertas, y sin dar explicaciones.',
    },
    cost: {
      question: '¿Cuánto me cuesta?',
      answer: 'Nada. Tus sesiones las paga la suscripción de tu empresa; sin ella no se puede reservar, y nunca te pedimos dinero.',
    },
    leave: {
      question: '¿Qué pasa si dejo la empresa?',
      answer: 'Tu cuenta y tus datos siguen siendo tuyos. Solo dejan de estar cubiertas tus sesiones.',
    },
    emergency: {
      question: '¿Y si es urgente?',
      answer:
        'ZH no es un servicio de urgencias. Si tú u otra persona corréis peligro, llama a uno de estos números o al de emergencias de donde estés.',
    },
  },
  contact: {
    title: 'Escríbenos',
    lead: 'Preguntas, opiniones o algún problema: escríbenos desde aquí.',
    direct: 'O de forma directa',
    before: { title: 'Quizá ya tiene respuesta', faq: 'Preguntas frecuentes', privacy: 'Cómo tratamos tus datos' },
  },
  resources: {
    title: 'Recursos',
    lead: 'Lecturas breves para el día a día. Quédate con lo que te sirva.',
    minutes: '{{count}} min de lectura',
    sleep: {
      title: 'Una noche que deja dormir',
      text: 'Elige una hora para terminar el día, no una hora para dormirte. Baja las luces una hora antes, apunta en papel lo que queda por hacer y deja el teléfono lejos. Levántate a la misma hora durante una semana, también el fin de semana, y solo entonces cambia lo siguiente.',
    },
    walk: {
      title: 'El paseo de diez minutos',
      text: 'Asócialo a algo que ya haces: después de comer, después de una llamada. Diez minutos casi todos los días hacen más que una hora al mes. Si un día falla, al siguiente se empieza otra vez, sin reproches.',
    },
    plate: {
      title: 'Un plato que se puede dibujar',
      text: 'La mitad, verdura o fruta; un cuarto, proteína; un cuarto, cereales o patata. No hacen falta báscula ni aplicación. Empieza con una comida al día.',
    },
    breath: {
      title: 'Cuatro respiraciones antes de responder',
      text: 'Toma aire por la nariz contando hasta cuatro y suéltalo contando hasta seis. Cuatro veces. Dura menos de un minuto y cabe antes de una reunión, de un mensaje o de una conversación difícil.',
    },
    note: 'Información general de coaching. No sustituye el consejo médico.',
  },
  coachSignUp: {
    title: 'Hazte coach',
    lead: 'Dedícate a lo que se te da bien: hablar con personas. Del calendario, las videollamadas, los cuestionarios y los pagos nos ocupamos nosotros.',
    offer: {
      title: 'Qué te ofrecemos',
      one: 'Tu propio calendario, con tus horas y tus descansos',
      two: 'Personas que te han elegido, con sus cuestionarios antes de la primera charla',
      three: 'Sesiones individuales y de grupo por vídeo, en cualquier dispositivo',
      four: 'Un pago mensual claro',
    },
    need: {
      title: 'Qué pedimos',
      one: 'Una titulación reconocida en coaching o en salud',
      two: 'Al menos dos años de experiencia con personas',
      three: 'Un perfil con tu foto y un documento que acredite tu titulación',
      four: 'Aceptar el acuerdo de coaches',
    },
    agreement: 'Leer el acuerdo de coaches',
  },
};
