import type { sync as english } from '../en/sync.ts';
import type { Translation } from '../translation.ts';

export const sync: Translation<typeof english> = {
  indicator: {
    allSent: 'Todo enviado',
    waiting_one: '{{count}} en espera',
    waiting_other: '{{count}} en espera',
    attention_one: '{{count}} por decidir',
    attention_other: '{{count}} por decidir',
    offline: 'Sin conexión',
    signIn: 'Volver a entrar',
    open: 'Cambios en este dispositivo: {{state}}',
  },
  strip: {
    since: 'Sin conexión desde las {{time}}.',
    sinceDay: 'Sin conexión desde {{time, within}}.',
    goOn: 'Se puede continuar.',
    willBeSent_one: 'Se puede continuar; se enviará {{count}} cambio.',
    willBeSent_other: 'Se puede continuar; se enviarán {{count}} cambios.',
    signIn: 'La sesión ha terminado.',
    signInKept: 'Hay que iniciar sesión de nuevo.',
    signInWaits_one: '{{count}} cambio está a salvo en este dispositivo y se enviará al iniciar sesión.',
    signInWaits_other: '{{count}} cambios están a salvo en este dispositivo y se enviarán al iniciar sesión.',
    logIn: 'Iniciar sesión',
  },
  unkept: {
    full: 'Este dispositivo está lleno: el último cambio no se ha podido guardar. Hay que liberar espacio y volver a intentarlo.',
    failed: 'El último cambio no se ha podido guardar en este dispositivo. Conviene intentarlo de nuevo.',
    vanished:
      'El navegador ha borrado lo que ZH guardaba en este dispositivo. Lo enviado está a salvo. Lo que se ve aquí se puede volver a guardar.',
    cleared:
      'El navegador ha borrado los datos de ZH en este dispositivo; algunos lo hacen tras una semana sin uso. Lo ya enviado está a salvo, pero lo que faltaba por enviar se ha perdido. Tener ZH en la pantalla de inicio ayuda a evitarlo.',
  },
};
