import type { signUp as english } from '../en/sign-up.ts';
import type { Translation } from '../translation.ts';

export const signUp: Translation<typeof english> = {
  pageTitle: 'Tu invitación',
  looking: 'Buscando tu invitación…',
  title: 'Te damos la bienvenida, {{name}}',
  lead: '{{enterprise}} te ofrece un coach de salud. Elige una contraseña y listo.',
  leadKnown: '{{enterprise}} te ofrece un coach de salud. Ya tienes una cuenta: escribe su contraseña para vincularla.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  nameMissing: 'Escribe un nombre.',
  password: 'Elige una contraseña',
  agreement: 'Al continuar, aceptas:',
  terms: 'Condiciones del servicio',
  privacy: 'Política de privacidad',
  submit: 'Crear mi cuenta',
  join: 'Vincular e iniciar sesión',
  logIn: 'Ir al inicio de sesión',
  over: {
    title: 'Esta invitación ya no es válida',
    text: 'Ya se usó, ha caducado o hay otra más reciente. Busca un correo más reciente o pide otra invitación a tu empresa.',
  },
  again: {
    title: 'Abre el enlace una vez más',
    text: 'Por tu seguridad, la dirección de esta página no guarda la invitación. El enlace del correo sigue funcionando.',
  },
};
