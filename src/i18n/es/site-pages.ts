import type { sitePages as english } from '../en/site-pages.ts';
import type { Translation } from '../translation.ts';

export const sitePages: Translation<typeof english> = {
  demo: {
    title: 'Conozca ZH de primera mano',
    lead: 'Media hora con una persona de nuestro equipo: el producto, cómo se invita a su gente, qué verá de su plantilla y qué no verá nunca.',
    steps: {
      title: 'Qué pasa después',
      first: 'Nos cuenta quién es y cuántas personas tiene a su cargo.',
      second: 'Le llama una persona, que seguirá siendo su contacto.',
      third: 'Recibe una oferta por escrito. Nada empieza de forma automática.',
    },
    notYet: {
      title: 'El formulario todavía no está abierto',
      text: 'Aún lo estamos construyendo y desde aquí todavía no se envía nada. Vuelva pronto, por favor.',
      questions: 'Preguntas frecuentes',
    },
    plans: {
      title: 'Planes',
      lead: 'Se paga por persona y mes, solo por quienes se han unido. En todos los planes, los datos de salud quedan entre la persona y su coach.',
      start: {
        name: 'Start',
        for: 'Para equipos de hasta 50',
        items: { one: 'Coaching de salud para toda la plantilla', two: 'Sesiones en grupo', three: 'Cuestionarios e índice de salud' },
      },
      grow: {
        name: 'Grow',
        for: 'Para empresas de hasta 1.000',
        items: { one: 'Todo lo de Start', two: 'Coaches especialistas', three: 'Analítica de la plantilla en totales protegidos' },
      },
      care: {
        name: 'Care',
        for: 'Para grandes organizaciones',
        items: { one: 'Todo lo de Grow', two: 'Sus propios roles y permisos', three: 'Una persona de contacto en ZH' },
      },
      price: 'El precio depende del tamaño de su empresa; se lo diremos en la primera llamada.',
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
        'Que te invitó, y totales de grupos en los que no se puede reconocer a nadie. Ni si fuiste a una sesión, ni quién es tu coach, ni tus respuestas, ni tu índice de salud.',
    },
    readers: {
      question: '¿Quién lee mis respuestas?',
      answer:
        'Tú y cualquier coach que hayas elegido o con quien te hayas reunido. Cada vez que otra persona lee tus datos de salud queda anotado, y puedes ver esa lista.',
    },
    offline: {
      question: '¿Funciona sin conexión?',
      answer:
        'Sí. Lo que has visto queda en tu dispositivo, y lo que escribes se guarda ahí y se envía cuando vuelves a tener conexión. Iniciar sesión y pagar sí la necesitan.',
    },
    change: { question: '¿Puedo cambiar de coach?', answer: 'En cualquier momento y sin dar explicaciones.' },
    cost: {
      question: '¿Cuánto me cuesta?',
      answer: 'Nada, mientras tu empresa tenga una suscripción. Sin ella, algunas sesiones se pueden pagar por separado.',
    },
    leave: { question: '¿Qué pasa si dejo la empresa?', answer: 'Tu cuenta y tus datos siguen siendo tuyos. Solo termina la suscripción.' },
    emergency: {
      question: '¿Y si es urgente?',
      answer: 'ZH no es un servicio de urgencias. Si tú u otra persona corréis peligro, llama al número de emergencias de tu país.',
    },
  },
  contact: {
    title: 'Escríbenos',
    lead: 'Preguntas, elogios o algo que no funciona: desde aquí podrás escribirnos.',
    notYet: {
      title: 'El formulario de contacto todavía no está abierto',
      text: 'Aún lo estamos construyendo. Cuando se abra, también habrá «Ayuda y soporte» dentro de cada área.',
    },
    before: { title: 'Quizá ya tiene respuesta', faq: 'Preguntas frecuentes', privacy: 'Cómo tratamos tus datos' },
  },
  resources: {
    title: 'Recursos',
    lead: 'Lecturas breves de nuestros coaches. Quédate con lo que te sirva.',
    minutes: '{{count}} min de lectura',
    sleep: {
      title: 'Una noche que deja dormir',
      text: 'Elige una hora para terminar el día, no una hora para dormirte. Baja las luces una hora antes, apunta en papel lo que queda por hacer y deja el teléfono lejos. Levántate a la misma hora durante una semana, también el fin de semana, y solo entonces cambia lo siguiente.',
    },
    walk: {
      title: 'El paseo de diez minutos',
      text: 'Únelo a algo que ya haces: después de comer, después de una llamada. Diez minutos casi todos los días hacen más que una hora al mes. Si un día falla, al siguiente se empieza otra vez, sin reproches.',
    },
    plate: {
      title: 'Un plato que se puede dibujar',
      text: 'La mitad, verdura o fruta; un cuarto, proteína; un cuarto, cereales o patata. No hacen falta balanza ni aplicación. Empieza con una comida al día.',
    },
    breath: {
      title: 'Cuatro respiraciones antes de responder',
      text: 'Toma aire por la nariz contando hasta cuatro y suéltalo contando hasta seis. Cuatro veces. Dura menos de un minuto y cabe antes de una reunión, de un mensaje o de una frase difícil.',
    },
    note: 'Información general de coaching. No sustituye el consejo médico.',
  },
  coachSignUp: {
    title: 'Hazte coach',
    lead: 'Dedícate a lo que se te da bien: hablar con personas. Del calendario, la sala, los cuestionarios y los pagos nos ocupamos nosotros.',
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
      two: 'Al menos dos años de trabajo con personas',
      three: 'Un vídeo corto en el que te presentas',
      four: 'Aceptar el acuerdo de coaches',
    },
    agreement: 'Leer el acuerdo de coaches',
  },
};
