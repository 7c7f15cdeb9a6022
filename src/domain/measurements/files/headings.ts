/** The headings of a table, in English and Spanish, as `plainName` gives them, likeliest first; we write the first one. */
export const headings = {
  day: [
    ...['day', 'date', 'dia', 'fecha', 'measured at', 'date time', 'datetime', 'date and time', 'fecha y hora', 'fecha hora'],
    ...['measurement date', 'time of measurement', 'measurement time', 'recorded at', 'timestamp', 'device timestamp', 'fecha de medicion'],
    // Sleep belongs to the day on which it ends.
    ...['end time', 'end date', 'start time', 'start date'],
  ],
  time: ['time', 'hora'],
  kind: ['kind', 'type', 'measurement', 'tipo', 'medicion'],
  value: ['value', 'valor', 'result', 'resultado'],
  secondValue: ['second value', 'segundo valor', 'diastolic', 'diastolica'],
  unit: ['unit', 'units', 'unidad', 'unidades'],
  note: ['note', 'notes', 'nota', 'notas', 'comment', 'comments', 'comentario', 'comentarios'],
} as const;
