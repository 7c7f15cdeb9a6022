import type { employerJoin as english } from '../en/employer-join.ts';
import type { Translation } from '../translation.ts';

export const employerJoin: Translation<typeof english> = {
  pageTitle: 'Su invitación',
  looking: 'Buscando su invitación…',
  enterprise: {
    title: 'Le damos la bienvenida, {{name}}',
    lead: 'Cree su cuenta para administrar {{company}}. Después configurará la empresa paso a paso; puede parar cuando quiera.',
    trial: 'Empieza con una prueba: 5 plazas durante 30 días, sin suscripción.',
  },
  team: {
    title: 'Le damos la bienvenida, {{name}}',
    lead: '{{by}} le invita a administrar la cuenta de {{company}}.',
    leadNobody: 'Le invitamos a administrar la cuenta de {{company}}.',
    leadPlatform: 'Le invitamos a administrar la plataforma de ZH.',
  },
  email: 'Correo electrónico',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  password: 'Elija una contraseña',
  agree: 'Acepto las condiciones',
  agreeMissing: 'Acepte las condiciones para continuar.',
  read: 'Léalas antes:',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  agreement: 'Acuerdo para empresas cliente',
  submit: 'Crear cuenta',
  working: 'Un momento…',
  until: 'Este enlace funciona hasta: {{until, within}}.',
  addressTaken: 'Ya hay una cuenta con este correo electrónico. Inicie sesión con ella o escríbanos para usar otra dirección.',
  logIn: 'Ir al inicio de sesión',
  contact: 'Escribirnos',
  ready: {
    title: 'Su cuenta está lista',
    text: 'Inicie sesión con su correo electrónico y la contraseña que acaba de elegir.',
    platform:
      'Inicie sesión con su correo electrónico y la contraseña que acaba de elegir. Si la plataforma pide la verificación en dos pasos, antes tendrá que activarla.',
  },
  used: {
    title: 'Este enlace ya se usó',
    text: 'Su cuenta ya existe. Inicie sesión con su correo electrónico y su contraseña.',
  },
  expired: {
    title: 'Este enlace ha caducado',
    enterprise: 'Los enlaces funcionan un tiempo limitado, y solo el más reciente. Escríbanos y le enviaremos otro.',
    team: 'Los enlaces funcionan un tiempo limitado, y solo el más reciente. Pida a quien le invitó que lo envíe de nuevo.',
  },
  again: {
    title: 'Abra el enlace una vez más',
    text: 'Por su seguridad, la dirección de esta página no guarda la invitación. El enlace del correo sigue funcionando.',
  },
};
