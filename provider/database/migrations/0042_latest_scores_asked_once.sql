-- As before, but whether new scores can make others of an account's latest ones is asked in one statement, and without parameters:
-- for those PostgreSQL may look for a plan each time, which takes longer than the answer.
CREATE OR REPLACE FUNCTION "note_overall_scores"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE member uuid;
BEGIN
  -- What stands 30 days before the last score, and all after it, makes up the column; nothing earlier does.
  IF TG_OP = 'INSERT' AND NOT EXISTS (
    SELECT FROM changed c WHERE NOT EXISTS (
      SELECT FROM overall_scores o WHERE o.user_id = c.user_id AND o.day > c.day
        AND o.day <= (SELECT max(day) FROM overall_scores WHERE user_id = c.user_id) - 30
    )
  ) THEN
    RETURN NULL;
  END IF;
  FOR member IN SELECT DISTINCT user_id FROM changed ORDER BY 1 LOOP
    -- First the lock: what another has committed meanwhile is read then.
    PERFORM 1 FROM accounts WHERE id = member FOR NO KEY UPDATE;
    UPDATE accounts a SET overall_day = n.last, overall_by_day = n.by_day
      FROM (
        SELECT l.last, overall_by_day(member, l.last) AS by_day
        FROM (SELECT max(day) AS last FROM overall_scores WHERE user_id = member) l
      ) n
      WHERE a.id = member AND (a.overall_day, a.overall_by_day) IS DISTINCT FROM (n.last, n.by_day);
  END LOOP;
  RETURN NULL;
END $$;
