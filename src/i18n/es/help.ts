import type { help as english } from '../en/help.ts';
import type { Translation } from '../translation.ts';

export const help: Translation<typeof english> = {
  title: 'Ayuda urgente',
  lead: 'Puedes volver a esta página siempre que lo necesites.',
  home: 'Sea lo que sea lo que te pesa, no tienes que llevarlo a solas.',
  open: 'Ver a quién puedes llamar',
  book: {
    title: 'Habla con tu coach',
    next: 'Reservar el próximo hueco libre',
    at: '{{when}}, con {{name}}',
    all: 'Todos los huecos de {{name}}',
    none: 'Ahora mismo no hay huecos libres. Aun así, {{name}} puede buscar uno contigo.',
    coach: 'Abrir la página de {{name}}',
  },
};
