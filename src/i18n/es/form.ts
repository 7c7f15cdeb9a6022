import type { form as english } from '../en/form.ts';
import type { Translation } from '../translation.ts';

export const form: Translation<typeof english> = {
  missing: 'Este campo es obligatorio.',
  short_one: 'Al menos {{count}} carácter.',
  short_other: 'Al menos {{count}} caracteres.',
  long_one: 'Como máximo {{count}} carácter.',
  long_other: 'Como máximo {{count}} caracteres.',
  least: 'El mínimo es {{least}}.',
  most: 'El máximo es {{most}}.',
  number: 'Debe ser un número entero.',
  fraction_one: 'Debe ser un número con {{count}} decimal como máximo.',
  fraction_other: 'Debe ser un número con {{count}} decimales como máximo.',
  email: 'Falta un correo válido, como nombre@ejemplo.com.',
  phone: 'Hay que elegir el país del número o escribirlo con su prefijo, como +34 600 12 34 56.',
  other: 'Este campo no es válido.',
};
