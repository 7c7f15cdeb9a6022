import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  seatRule: 'Ocupa una plaza quien se ha unido o tiene un enlace que aún funciona. Importar no cuesta nada.',
  freeSeats: 'Plazas libres: {{number}}.',
  noSeats: 'Para enviar enlaces hace falta una suscripción o una prueba.',
  perMonth: '{{price}} por plaza y mes, más IVA',
  perYear: '{{price}} por plaza y año, más IVA',
  seatsFrom: 'A partir de {{least}} plazas',
  seatsBetween: 'De {{least}} a {{most}} plazas',
};
