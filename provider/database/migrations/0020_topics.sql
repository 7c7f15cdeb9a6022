-- The same as `topics` of the contract, whose test compares the two.
CREATE FUNCTION "topics"() RETURNS TABLE ("id" text, "en" text, "es" text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ VALUES
  ('healthy-eating', 'Healthy eating', 'Alimentación saludable'),
  ('everyday-cooking', 'Everyday cooking', 'Cocina diaria'),
  ('family-meals', 'Family meals', 'Alimentación familiar'),
  ('vegetarian-food', 'Vegetarian food', 'Comida vegetariana'),
  ('digestion', 'Digestion', 'Digestión'),
  ('weight', 'Weight', 'Peso'),
  ('exercise', 'Exercise', 'Ejercicio'),
  ('starting-again', 'Starting again', 'Volver a empezar'),
  ('strength', 'Strength', 'Fuerza'),
  ('running', 'Running', 'Correr'),
  ('back-pain', 'Back pain', 'Dolor de espalda'),
  ('knee-and-hip', 'Knee and hip', 'Rodilla y cadera'),
  ('desk-work', 'Desk work', 'Trabajo de oficina'),
  ('sleep', 'Sleep', 'Sueño'),
  ('insomnia', 'Insomnia', 'Insomnio'),
  ('racing-thoughts', 'Racing thoughts', 'Pensamientos acelerados'),
  ('screens', 'Screens', 'Pantallas'),
  ('shift-work', 'Shift work', 'Trabajo a turnos'),
  ('jet-lag', 'Jet lag', 'Desfase horario'),
  ('stress', 'Stress', 'Estrés'),
  ('stress-at-work', 'Stress at work', 'Estrés laboral'),
  ('burnout', 'Burnout', 'Agotamiento'),
  ('boundaries', 'Setting boundaries', 'Poner límites'),
  ('mindfulness', 'Mindfulness', 'Atención plena'),
  ('diabetes', 'Diabetes', 'Diabetes'),
  ('high-blood-pressure', 'High blood pressure', 'Tensión alta'),
  ('cholesterol', 'Cholesterol', 'Colesterol'),
  ('menopause', 'Menopause', 'Menopausia'),
  ('chronic-pain', 'Chronic pain', 'Dolor crónico'),
  ('quitting-smoking', 'Quitting smoking', 'Dejar de fumar'),
  ('drinking-less', 'Drinking less alcohol', 'Beber menos alcohol'),
  ('habits', 'Habits', 'Hábitos'),
  ('routines', 'Routines', 'Rutinas'),
  ('motivation', 'Motivation', 'Motivación'),
  ('energy', 'Energy', 'Energía'),
  ('little-time', 'Little time', 'Poco tiempo'),
  ('new-parents', 'New parents', 'Padres y madres recientes'),
  ('carers', 'Carers', 'Cuidar de otra persona')
$$;--> statement-breakpoint
CREATE FUNCTION "topic_words"("topic" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT t.en || ' ' || t.es FROM topics() t WHERE t.id = topic), topic)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "coach_search_text"("coach" uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT fold_text(concat_ws(' ', a.first_name, a.last_name,
    (SELECT string_agg(DISTINCT topic_words(s.name), ' ' ORDER BY topic_words(s.name)) FROM coach_infos i, unnest(i.specialties) s(name) WHERE i.coach_id = coach)))
  FROM accounts a WHERE a.id = coach
$$;--> statement-breakpoint
-- What names a topic in either language becomes its id, each once and in its place; all other words stay.
UPDATE "coach_infos" SET "specialties" = ARRAY(
  SELECT coalesce(t.id, given.name)
  FROM unnest("coach_infos"."specialties") WITH ORDINALITY given(name, position)
  LEFT JOIN topics() t ON fold_text(given.name) IN (fold_text(t.id), fold_text(t.en), fold_text(t.es))
  GROUP BY 1 ORDER BY min(given.position)
);--> statement-breakpoint
UPDATE "coaches" SET "search_text" = coach_search_text("account_id");