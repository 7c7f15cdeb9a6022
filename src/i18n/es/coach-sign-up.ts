import type { coachSignUp as english } from '../en/coach-sign-up.ts';
import type { Translation } from '../translation.ts';

export const coachSignUp: Translation<typeof english> = {
  place: 'Paso {{place}} de {{count}}',
  next: 'Seguir',
  back: 'Atrás',
  kept: 'Lo que escribes se guarda en este dispositivo hasta que lo envíes. Tu contraseña, no.',
  steps: { email: 'Tu correo', details: 'Sobre ti', offer: 'Lo que ofreces', agreement: 'Acuerdo y contraseña' },
  email: {
    label: 'Correo electrónico',
    help: 'Te enviamos un código para saber que es tuyo.',
    send: 'Enviarme el código',
    code: 'Código del correo',
    codeHelp: 'Hemos enviado seis cifras a {{email}}. Sirven durante 15 minutos.',
    check: 'Comprobar el código',
    other: 'Usar otro correo',
    proved: '{{email}} está confirmado.',
  },
  details: { phone: 'Teléfono' },
  offer: {
    label: 'En qué acompañas',
    unreachable: 'No hemos podido llegar al servidor y no se ve lo que ofrecemos. Lo que has escrito está a salvo en este dispositivo.',
    again: 'Intentarlo otra vez',
    proveAgain: 'Tu confirmación ha caducado. Vuelve al primer paso y confirma tu correo otra vez; lo que has escrito se queda.',
  },
  agreement: {
    text: 'Una última cosa: el acuerdo entre tú y nosotros.',
    read: 'Leer el acuerdo para coaches',
    agree: 'Acepto el acuerdo para coaches',
    password: 'Elige una contraseña',
    incomplete: 'Todavía falta algo. Vuelve a los pasos; allí está marcado lo que falta.',
    send: 'Enviar mi solicitud',
  },
  problems: {
    email: 'Escribe un correo como nombre@ejemplo.com.',
    code: 'El código tiene seis cifras.',
    name: 'Escribe tu nombre.',
    headline: 'Di en una frase lo que haces.',
    about: 'Escribe unas palabras sobre ti.',
    languages: 'Elige al menos un idioma.',
    years: 'Escribe un número del 0 al 70.',
    phone: 'Usa la forma internacional, como +34 600 111 222.',
    offerings: 'Elige al menos una.',
    documents: 'Añade al menos un documento que muestre tu formación.',
    password: 'Usa al menos 10 caracteres, con una letra y una cifra.',
    agreement: 'Para trabajar con nosotros hay que aceptarlo.',
  },
};
