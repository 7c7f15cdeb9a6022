/** Texts of people in the demo, each in the author's language. */
type Sayings = Readonly<Record<'en' | 'es', readonly string[]>>;

export const reasons: Sayings = {
  en: [
    'I wake up at four and cannot fall asleep again.',
    'I would like to plan the next two weeks; I travel a lot.',
    'My energy drops every afternoon and I reach for sweets.',
    'I walked three times last week and want to talk about what is next.',
    'A hard month at work. I would like to sort out what I can let go.',
    'My back hurts after a day at the desk.',
    'I want to understand my last blood pressure readings before I see my doctor.',
  ],
  es: [
    'Me despierto a las cuatro y no vuelvo a dormirme.',
    'Quiero organizar las dos próximas semanas; viajo mucho.',
    'Por la tarde me quedo sin energía y acabo picando dulces.',
    'La semana pasada salí a caminar tres veces y quiero ver qué sigue.',
    'Un mes duro en el trabajo. Me gustaría ver qué puedo soltar.',
    'Me duele la espalda después de un día sentado.',
    'Quiero entender mis últimas mediciones de tensión antes de ir al médico.',
  ],
};

export const praise: Sayings = {
  en: [
    'I left with one clear thing to try, and I actually did it.',
    'Warm and to the point. I felt listened to.',
    'We found out together why evenings are hard. Very helpful.',
    'Good questions, no lecturing.',
    'The plan finally fits my shifts.',
    'I was nervous before the first session. Not any more.',
    'Practical and kind. I sleep better already.',
  ],
  es: [
    'Salí con una sola cosa clara que probar, y la hice.',
    'Cercana y directa. Me sentí escuchada.',
    'Entendimos juntos por qué me cuestan las noches. Muy útil.',
    'Buenas preguntas, nada de sermones.',
    'Por fin un plan que encaja con mis turnos.',
    'Antes de la primera sesión estaba nervioso. Ya no.',
    'Práctico y amable. Ya duermo mejor.',
  ],
};

export const criticism: Sayings = {
  en: [
    'Helpful, but the sound dropped twice.',
    'A bit rushed at the end. I would have liked ten more minutes.',
    'Good talk, though I am still missing a concrete plan.',
  ],
  es: [
    'Útil, pero el sonido se cortó dos veces.',
    'Al final con algo de prisa. Me habrían venido bien diez minutos más.',
    'Buena charla, aunque me falta un plan concreto.',
  ],
};

export const privateNotes: Sayings = {
  en: [
    'Sleeps about six hours. Tea instead of the fourth coffee agreed, from Monday. Ask about the neighbour’s dog.',
    'Proud of the three walks. Next step: one with her sister at the weekend.',
    'Tired and quiet today. Keep it light next time, check the mood form again in two weeks.',
    'Works nights until the 14th. Only sessions after 16:00.',
    'Doctor agrees with more movement. Start with ten minutes after lunch.',
  ],
  es: [
    'Duerme unas seis horas. Acordamos una infusión en lugar del cuarto café, desde el lunes.',
    'Orgullosa de las tres caminatas. Siguiente paso: una con su hermana el fin de semana.',
    'Hoy cansado y con pocas palabras. La próxima, más ligera; repetir el cuestionario de ánimo en dos semanas.',
    'Trabaja de noche hasta el día 14. Solo sesiones después de las 16:00.',
    'El médico está de acuerdo con más movimiento. Empezar con diez minutos después de comer.',
  ],
};

export const sharedNotes: Sayings = {
  en: [
    'What we agreed: lights out at 23:00 on weekdays, phone in the kitchen. You said a book helps, so put one on the pillow.',
    'Your plan until next time: walk ten minutes after lunch on three days. It counts even when it rains for only five.',
    'You noticed that you eat late when meetings run over. Try a snack at 17:00 and tell me how it goes.',
  ],
  es: [
    'Lo que acordamos: luces apagadas a las 23:00 entre semana y el teléfono en la cocina. Dijiste que un libro ayuda: déjalo en la almohada.',
    'Tu plan hasta la próxima: caminar diez minutos después de comer, tres días. Cuenta aunque la lluvia lo deje en cinco.',
    'Te diste cuenta de que cenas tarde cuando se alargan las reuniones. Prueba con algo a las 17:00 y me cuentas.',
  ],
};

export const cancelReasons: Sayings = {
  en: ['A meeting was moved.', 'My daughter is ill today.', 'I have a cold and no voice.', 'Train delayed, I will not make it.'],
  es: ['Me han cambiado una reunión.', 'Mi hija está enferma hoy.', 'Estoy resfriado y sin voz.', 'Tren con retraso, no llego.'],
};

/** A coach's message with other times for a session. */
export const suggestionWords: Readonly<Record<'en' | 'es', string>> = {
  en: 'I would like us to have more time for this than I have then. Would one of these work for you?',
  es: 'Me gustaría dedicarle más tiempo del que tengo a esa hora. ¿Te iría bien alguna de estas?',
};

/** Why a coach recommends an offering, by its key. */
export const recommendationReasons: Readonly<Record<string, Readonly<Record<'en' | 'es', string>>>> = {
  sleep: {
    en: 'You mentioned your nights three times. Someone who specialises in sleep could help.',
    es: 'Has hablado tres veces de tus noches. Una persona especializada en sueño podría ayudarte.',
  },
  nutrition: {
    en: 'You enjoy cooking more than you say. This could be fun.',
    es: 'Disfrutas cocinando más de lo que dices. Esto puede gustarte.',
  },
  movement: {
    en: 'Your back keeps coming up. A plan for it would take that off your mind.',
    es: 'Tu espalda vuelve a salir. Con un plan podrías dejar de pensar en ella.',
  },
  stress: {
    en: 'You carry a lot at work. Here you would have time for just that.',
    es: 'Llevas mucho encima en el trabajo. Aquí tendrías tiempo solo para eso.',
  },
  'long-term-conditions': {
    en: 'Someone who knows these readings well can go through them with you.',
    es: 'Alguien que conoce bien estos valores puede repasarlos contigo.',
  },
};
