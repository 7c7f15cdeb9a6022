import type { siteHead as english } from '../en/site-head.ts';
import type { Translation } from '../translation.ts';

/** Sin tú ni usted: lo leen miembros, coaches y empresas en los buscadores. */
export const siteHead: Translation<typeof english> = {
  landing: 'Coaching de salud con una persona que te conoce, sesiones que caben en tu día y una idea clara de cómo estás.',
  login: 'Inicio de sesión en ZH: tu coach, tus sesiones y tu índice de salud.',
  superLogin: 'Inicio de sesión para quienes administran la plataforma.',
  forgotPassword: 'Una contraseña nueva para la cuenta de ZH, con un código que enviamos por correo electrónico.',
  requestDemo: 'Coaching de salud para empresas: ZH en media hora, con sus planes y precios.',
  coachSignUp: 'Trabajar con ZH como coach de salud: qué ofrecemos, qué pedimos y el formulario de solicitud.',
  faq: 'Qué es ZH, quién puede leer las respuestas, cuánto cuesta y cómo cambiar de coach o darse de baja.',
  contact: 'Preguntas, opiniones o algún problema: escribe a ZH.',
  resources: 'Lecturas breves sobre sueño, movimiento, alimentación y calma.',
  terms: 'Las condiciones del servicio de ZH.',
  privacy: 'Qué datos guarda ZH, quién puede verlos y cómo pedir que se borren.',
  coachesAgreement: 'El acuerdo entre ZH y sus coaches.',
  clientAgreement: 'El acuerdo entre ZH y las empresas.',
  missing: 'En esta dirección no hay ninguna página.',
};
