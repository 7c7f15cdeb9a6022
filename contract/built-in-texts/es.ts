import type { BuiltInTexts } from './shape.ts';

/** Version 1 of the texts that bind, in Spanish. */
export const spanish = {
  terms: {
    title: 'Condiciones del servicio',
    lead: 'Qué puedes esperar de ZH y qué espera ZH de ti.',
    sections: {
      service: {
        title: 'Qué es ZH',
        text: 'ZH reúne a personas que quieren cuidar su salud con coaches que les ayudan a hacerlo: sesiones individuales o de grupo, cuestionarios, un índice de salud, vídeos y mensajes. El coaching no es tratamiento médico, diagnóstico ni psicoterapia, y no los sustituye.',
      },
      account: {
        title: 'Tu cuenta',
        text: 'Necesitas una cuenta propia y no compartes su contraseña. Avísanos enseguida si crees que la usa otra persona. Debes tener al menos 18 años. Aunque te haya invitado tu empresa, la cuenta es tuya.',
      },
      fair: {
        title: 'Cómo nos tratamos',
        text: 'Cuenta la verdad a tu coach, acude a las sesiones que reservas o cancélalas a tiempo y trata a los demás con respeto. Podemos cerrar una cuenta que perjudique a otras personas, y explicamos por qué.',
      },
      sessions: {
        title: 'Reservar y cancelar',
        text: 'La hora reservada es tuya. Puedes cambiarla o cancelarla hasta el momento que se indica al reservar. Si la cancela tu coach, te avisamos enseguida y no pierdes nada.',
      },
      payment: {
        title: 'Cuánto cuesta',
        text: 'Con la suscripción de una empresa, las sesiones que incluye no te cuestan nada. Nunca te pedimos el número de una tarjeta.',
      },
      liability: {
        title: 'De qué respondemos',
        text: 'Respondemos de lo que hacemos y de lo que la ley nos exige. No prometemos un resultado concreto: depende de ti y de tu vida. ZH no es un servicio de urgencias; si hay peligro, llama al número de emergencias de tu país.',
      },
      ending: {
        title: 'Cerrar la cuenta',
        text: 'Puedes borrar tu cuenta en cualquier momento. Nosotros podemos cerrarla con un mes de aviso, o de inmediato si se incumplen gravemente estas condiciones. Los cambios se anuncian con un mes de antelación.',
      },
    },
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Los datos de salud piden más cuidado que otros. Así los tratamos.',
    sections: {
      what: {
        title: 'Qué guardamos',
        text: 'Tu nombre, correo electrónico e idioma; tus sesiones; lo que respondes en los cuestionarios; tus puntuaciones; los mensajes con tu coach; los dispositivos que usas. Lo guardamos mientras tengas cuenta; los mensajes, las notificaciones, los dispositivos con la sesión cerrada y el registro de quién leyó tus datos se borran antes, tras los plazos que ves en la página de privacidad de tu perfil. Si la borras, tienes 14 días para cambiar de idea; después conservamos, sin tu nombre, las estrellas que diste, el último tramo de tu índice en las cifras de grupo de tu empresa, que hubo sesiones y que se leyeron o cambiaron datos.',
      },
      why: {
        title: 'Para qué lo guardamos',
        text: 'Para darte el coaching que has pedido. Aceptas esta política al abrir tu cuenta y puedes retirar tu consentimiento borrando la cuenta en tu perfil. Tu índice también cuenta en las cifras de grupo de tu empresa. Puedes dejarlo en el apartado de privacidad de tu perfil: entonces no se usa ningún índice nuevo y tu grupo conserva tu último tramo. Tu nombre solo aparece ahí si lo activas.',
      },
      who: {
        title: 'Quién lo ve',
        text: 'Tú y cualquier coach que hayas elegido o con quien te hayas reunido. Si tus respuestas indican que necesitas hablar con alguien y ningún coach lo ha hecho, se avisa a una persona de administración de ZH, con tus datos de contacto, pero sin tus respuestas. Cada vez que otra persona lee tus datos de salud queda registrado, y puedes ver ese registro. Los demás miembros, y los coaches que no has elegido ni conocido, no ven nada de ellos.',
      },
      calls: {
        title: 'Videollamadas',
        text: 'Nadie puede grabar una videollamada en ZH; solo guardamos quién estuvo y desde cuándo hasta cuándo. El sonido y la imagen van cifrados de un dispositivo a otro; si la red lo exige, a través de un repetidor que no puede leerlos. Cuando usamos el servicio de llamadas de Agora, pasan por sus servidores.',
      },
      employer: {
        title: 'Qué ven las empresas',
        text: 'Tu nombre y tus datos de trabajo en su lista, cuándo te invitaron, si abriste la invitación y cuándo te uniste. Aparte de eso, totales de grupos en los que no se puede reconocer a nadie: nunca menos de ocho personas, y ninguna cifra de la que se pueda deducir un grupo menor; y tu nombre entre quienes más han mejorado, solo si lo aceptaste. Las empresas no ven quién reserva, con qué coach, la asistencia, los mensajes, las notas, las respuestas ni la última actividad de una persona.',
      },
      device: {
        title: 'Qué queda en tu dispositivo',
        text: 'Para funcionar sin red, la aplicación guarda una copia de tus datos en tu dispositivo, solo bajo tu cuenta. Al cerrar sesión se elimina, salvo los cambios sin enviar que decidas conservar hasta que vuelvas a entrar. Dos pequeñas cookies recuerdan tu idioma y la apariencia, una mantiene tu sesión y otra reconoce el dispositivo en el que la has iniciado. Una quinta, durante medio minuto, evita que una página se recargue sin parar. No hay publicidad ni seguimiento.',
      },
      rights: {
        title: 'Tus derechos',
        text: 'Puedes ver tus datos, corregirlos, descargarlos, limitar su uso y pedir que se borren. Escríbenos y responderemos en un mes. También puedes acudir a tu autoridad de protección de datos.',
      },
    },
  },
  coaches: {
    title: 'Acuerdo de coaches',
    lead: 'El acuerdo entre ZH y los coaches que trabajan con ella.',
    sections: {
      independent: {
        title: 'Trabajo independiente',
        text: 'Trabajas por cuenta propia. Eliges tus horas, las personas con quienes trabajas y tus métodos dentro de este acuerdo. Te ocupas de tus impuestos y de tu seguro.',
      },
      quality: {
        title: 'Calidad',
        text: 'Nos dices la verdad sobre tu formación y la mantienes al día. Revisamos tu perfil y cada uno de tus vídeos antes de que se muestren, y podemos pedir cambios.',
      },
      limits: {
        title: 'Los límites del coaching',
        text: 'No diagnosticas, no tratas y no recetas. Cuando algo necesita atención médica o de urgencias, lo dices con claridad y dejas de hacer coaching sobre ese asunto.',
      },
      confidence: {
        title: 'Confidencialidad',
        text: 'Lo que te cuentan queda contigo. Lees datos de salud solo de quienes te han elegido o con quienes te has reunido, solo para el coaching y nunca fuera de ZH. Cada acceso queda registrado.',
      },
      sessions: {
        title: 'Sesiones',
        text: 'Cumples las horas que ofreces. Cancelas solo por una buena razón y cuanto antes, y anotas la asistencia.',
      },
      pay: {
        title: 'Pagos',
        text: 'Cobras cada mes por las sesiones realizadas, a la tarifa acordada en tu perfil, antes del día diez del mes siguiente. Ves cada sesión y cada pago en tu área.',
      },
      ending: {
        title: 'Fin del acuerdo',
        text: 'Cualquiera de las partes puede terminar este acuerdo con un mes de aviso. Se avisa a tiempo a las personas que acompañas, y conservas tus notas el tiempo que exige la ley.',
      },
    },
  },
  client: {
    title: 'Acuerdo para empresas cliente',
    lead: 'El acuerdo entre ZH y las empresas que la ofrecen a su gente.',
    sections: {
      service: {
        title: 'El servicio',
        text: 'ZH da a las personas invitadas por el cliente acceso al coaching según el plan elegido, y al cliente un área propia para invitaciones, suscripciones y analítica.',
      },
      voluntary: {
        title: 'Siempre voluntario',
        text: 'No se puede obligar a nadie a participar ni tratar a nadie de otro modo por hacerlo o no. El cliente lo comunica así a su gente.',
      },
      data: {
        title: 'Datos de salud',
        text: 'Los datos de salud pertenecen a la persona y nunca llegan al cliente. El cliente recibe totales de al menos ocho personas, protegidos para que no se pueda deducir a nadie, y no intenta hacerlo. Quienes más han mejorado aparecen con su nombre solo si lo aceptaron.',
      },
      duties: {
        title: 'Obligaciones del cliente',
        text: 'Invita solo a su propia gente, mantiene la lista al día, asigna roles solo a quienes los necesitan y responde de lo que hagan en su área.',
      },
      payment: {
        title: 'Pago',
        text: 'El precio por plaza depende del plan, más IVA. Ocupa una plaza quien se ha unido o tiene un enlace que aún funciona; importar personas no cuesta nada, y quien se va deja libre su plaza en el momento. Las facturas vencen a los 30 días.',
      },
      availability: {
        title: 'Disponibilidad',
        text: 'Nuestro objetivo es el 99,5 % cada mes, y anunciamos el mantenimiento con dos días de antelación. La aplicación funciona también sin conexión; lo escrito se envía después.',
      },
      ending: {
        title: 'Duración y terminación',
        text: 'El acuerdo dura lo que el plan y se renueva salvo que el cliente lo cancele antes de que termine el periodo. ZH puede terminarlo con un mes de aviso. Las personas conservan su cuenta y sus datos.',
      },
    },
  },
} satisfies BuiltInTexts;
