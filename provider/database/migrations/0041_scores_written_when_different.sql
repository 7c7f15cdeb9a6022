CREATE INDEX "member_coaches_open" ON "member_coaches" USING btree ("coach_id","member_id") WHERE "member_coaches"."ended_at" is null;--> statement-breakpoint
-- As before, but an account is locked and written only where its latest scores become others.
CREATE OR REPLACE FUNCTION "note_overall_scores"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE member uuid; earliest date; latest date;
BEGIN
  FOR member, latest IN SELECT user_id, max(day) FROM changed GROUP BY 1 ORDER BY 1 LOOP
    -- What stands 30 days before the last score, and all after it, makes up the column; nothing earlier does.
    IF TG_OP = 'INSERT' THEN
      SELECT max(o.day) INTO earliest FROM overall_scores o
        WHERE o.user_id = member AND o.day <= (SELECT max(day) FROM overall_scores WHERE user_id = member) - 30;
      CONTINUE WHEN latest < earliest;
    END IF;
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
