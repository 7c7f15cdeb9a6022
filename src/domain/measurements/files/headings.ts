/** The headings of a table, in English and Spanish, as `plainName` gives them; the first is the one that we write. */
export const headings = {
  day: ['day', 'date', 'dia', 'fecha', 'measured at'],
  time: ['time', 'hora'],
  kind: ['kind', 'type', 'measurement', 'tipo', 'medicion'],
  value: ['value', 'valor', 'result', 'resultado'],
  secondValue: ['second value', 'segundo valor', 'diastolic', 'diastolica'],
  unit: ['unit', 'units', 'unidad', 'unidades'],
  note: ['note', 'nota', 'comment', 'comentario'],
} as const;
