import type { fields as english } from '../en/fields.ts';
import type { Translation } from '../translation.ts';

export const fields: Translation<typeof english> = {
  dayPattern: 'dd/mm/aaaa',
  timePattern: 'hh:mm',
  openCalendar: 'Abrir el calendario',
  calendar: 'Calendario',
  calendarMissing: 'El calendario todavía no está en este dispositivo. Se puede escribir la fecha.',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Diez años antes',
  nextDecade: 'Diez años después',
  chooseMonth: 'Elegir mes y año',
  chooseYear: 'Elegir un año',
  phoneCountry: 'País del número',
  noCountry: 'Sin elegir',
  phoneCountryHelp: 'Para un número sin prefijo',
  phoneHelp: 'O con él: +34 600 12 34 56',
  wrongDay: 'La fecha debe ser como 24/11/2026.',
  wrongTime: 'La hora debe ser como 15:30.',
};
