import type { form as english } from '../en/form.ts';
import type { Translation } from '../translation.ts';

export const form: Translation<typeof english> = {
  missing: 'Rellena este campo.',
  short_one: 'Usa al menos {{count}} carácter.',
  short_other: 'Usa al menos {{count}} caracteres.',
  long_one: 'Usa como máximo {{count}} carácter.',
  long_other: 'Usa como máximo {{count}} caracteres.',
  least: 'El mínimo es {{least}}.',
  most: 'El máximo es {{most}}.',
  number: 'Escribe un número entero.',
  fraction_one: 'Escribe un número con {{count}} decimal como máximo.',
  fraction_other: 'Escribe un número con {{count}} decimales como máximo.',
  email: 'Escribe una dirección de correo, como nombre@ejemplo.com.',
  phone: 'Hay que elegir el país del número o escribirlo con su prefijo, como +34 600 12 34 56.',
  other: 'Revisa este campo.',
};
