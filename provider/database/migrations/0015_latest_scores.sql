ALTER TABLE "accounts" ADD COLUMN "overall_day" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "overall_by_day" smallint[];--> statement-breakpoint
-- Each kept score stands from its day until the day before the next one.
CREATE FUNCTION "overall_by_day"("member" uuid, "last" date) RETURNS smallint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(known.overall::smallint ORDER BY known.back) FROM (
    SELECT o.overall, generate_series(greatest(0, last - coalesce(o.next_day, last + 1) + 1), least(30, last - o.day)) AS back
    FROM (
      SELECT day, overall, lead(day) OVER (ORDER BY day) AS next_day FROM overall_scores
      WHERE user_id = member AND day <= last
        AND day >= coalesce((SELECT max(day) FROM overall_scores WHERE user_id = member AND day <= last - 30), last - 30)
    ) o
  ) known
$$;--> statement-breakpoint
UPDATE "accounts" a SET "overall_day" = l."last", "overall_by_day" = "overall_by_day"(a."id", l."last")
  FROM (SELECT "user_id", max("day") AS "last" FROM "overall_scores" GROUP BY 1) l WHERE l."user_id" = a."id";--> statement-breakpoint
CREATE FUNCTION "note_overall_scores"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE member uuid;
BEGIN
  FOR member IN SELECT DISTINCT user_id FROM changed ORDER BY 1 LOOP
    -- First the lock: what another has committed meanwhile is read then.
    PERFORM 1 FROM accounts WHERE id = member FOR NO KEY UPDATE;
    UPDATE accounts a SET overall_day = l.last, overall_by_day = overall_by_day(member, l.last)
      FROM (SELECT max(day) AS last FROM overall_scores WHERE user_id = member) l WHERE a.id = member;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "overall_scores_made" AFTER INSERT ON "overall_scores" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_overall_scores"();--> statement-breakpoint
CREATE TRIGGER "overall_scores_changed" AFTER UPDATE ON "overall_scores" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_overall_scores"();--> statement-breakpoint
CREATE TRIGGER "overall_scores_gone" AFTER DELETE ON "overall_scores" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_overall_scores"();
