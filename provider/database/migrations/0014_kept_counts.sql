CREATE TABLE "delivery_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"seconds" integer NOT NULL,
	"part" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "delivery_counts_day_kind_channel_outcome_seconds_part_pk" PRIMARY KEY("day","kind","channel","outcome","seconds","part"),
	CONSTRAINT "delivery_counts_channel_known" CHECK ("delivery_counts"."channel" in ('push', 'email')),
	CONSTRAINT "delivery_counts_outcome_known" CHECK ("delivery_counts"."outcome" in ('sent', 'shown', 'clicked', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "employee_counts" (
	"enterprise_id" uuid NOT NULL,
	"department" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "employee_counts_enterprise_id_department_status_pk" PRIMARY KEY("enterprise_id","department","status"),
	CONSTRAINT "employee_counts_status_known" CHECK ("employee_counts"."status" in ('imported', 'invited', 'joined', 'left'))
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "is_latest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_counts" ADD CONSTRAINT "employee_counts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What became of a mail stands with its delivery too, from when it is known and not only once the mail is forgotten.
UPDATE "deliveries" d SET "status" = CASE WHEN m."ended_because" = 'sent' THEN 'sent' ELSE 'failed' END,
  "sent_at" = CASE WHEN m."ended_because" = 'sent' THEN m."ended_at" END
  FROM "mails" m WHERE m."id" = d."mail_id" AND m."ended_at" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "copy_mail_to_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deliveries SET status = CASE WHEN NEW.ended_because = 'sent' THEN 'sent' ELSE 'failed' END,
    sent_at = CASE WHEN NEW.ended_because = 'sent' THEN NEW.ended_at END
    WHERE mail_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "mails_end" AFTER UPDATE OF "ended_because" ON "mails"
  FOR EACH ROW WHEN (NEW."ended_because" IS NOT NULL AND OLD."ended_because" IS DISTINCT FROM NEW."ended_because")
  EXECUTE FUNCTION "copy_mail_to_delivery"();--> statement-breakpoint
CREATE FUNCTION "delivery_outcomes"("d" "deliveries") RETURNS TABLE ("outcome" text, "seconds" integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'sent', -1 WHERE d.sent_at IS NOT NULL
  UNION ALL SELECT 'shown', coalesce((SELECT CASE WHEN s < 100 THEN s ELSE round(s, 1 - floor(log(s))::int) END::int
    FROM (SELECT greatest(0, round(extract(epoch FROM d.shown_at - d.sent_at))) AS s) took WHERE d.sent_at IS NOT NULL), -1)
    WHERE d.shown_at IS NOT NULL
  UNION ALL SELECT 'clicked', -1 WHERE d.clicked_at IS NOT NULL
  UNION ALL SELECT d.status, -1 WHERE d.status IN ('failed', 'skipped')
$$;--> statement-breakpoint
INSERT INTO "delivery_counts" ("day", "kind", "channel", "outcome", "seconds", "part", "count")
  SELECT (d."created_at" AT TIME ZONE 'UTC')::date, n."kind", d."channel", o."outcome", o."seconds", 0, count(*)
  FROM "deliveries" d JOIN "notifications" n ON n."id" = d."notification_id", "delivery_outcomes"(d) o GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION "count_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted, so that two that count the same at once do not wait for each other.
  INSERT INTO delivery_counts AS kept (day, kind, channel, outcome, seconds, part, count)
    SELECT (c.created_at AT TIME ZONE 'UTC')::date, n.kind, c.channel, c.outcome, c.seconds, pg_backend_pid() % 8, sum(c.change)
    FROM (
      SELECT OLD.created_at, OLD.channel, OLD.notification_id, o.outcome, o.seconds, -1 AS change FROM delivery_outcomes(OLD) o WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT NEW.created_at, NEW.channel, NEW.notification_id, o.outcome, o.seconds, 1 FROM delivery_outcomes(NEW) o WHERE TG_OP <> 'DELETE'
    ) c JOIN notifications n ON n.id = c.notification_id
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (day, kind, channel, outcome, seconds, part) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deliveries_count" AFTER INSERT OR DELETE OR UPDATE OF "status", "sent_at", "shown_at", "clicked_at" ON "deliveries"
  FOR EACH ROW EXECUTE FUNCTION "count_delivery"();--> statement-breakpoint
UPDATE "employees" e SET "sort_name" = lower(a."last_name" || ' ' || a."first_name"),
  "is_latest" = NOT EXISTS (SELECT 1 FROM "employees" l WHERE l."account_id" = e."account_id" AND l."enterprise_id" = e."enterprise_id"
    AND (l."imported_at", l."id") > (e."imported_at", e."id"))
  FROM "accounts" a WHERE a."id" = e."account_id";--> statement-breakpoint
CREATE FUNCTION "copy_name_to_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes it wait for who is changing the name, and take the new one.
  NEW.sort_name := coalesce((SELECT lower(last_name || ' ' || first_name) FROM accounts WHERE id = NEW.account_id FOR SHARE), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_name" BEFORE INSERT ON "employees" FOR EACH ROW EXECUTE FUNCTION "copy_name_to_employee"();--> statement-breakpoint
CREATE FUNCTION "copy_name_to_employees"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE employees SET sort_name = lower(NEW.last_name || ' ' || NEW.first_name) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_name_of_employees" AFTER UPDATE OF "first_name", "last_name" ON "accounts"
  FOR EACH ROW WHEN ((OLD."first_name", OLD."last_name") IS DISTINCT FROM (NEW."first_name", NEW."last_name"))
  EXECUTE FUNCTION "copy_name_to_employees"();--> statement-breakpoint
CREATE FUNCTION "employee_status"("e" "employees") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN e.left_at IS NOT NULL THEN 'left' WHEN e.joined_at IS NOT NULL THEN 'joined' WHEN e.invited_at IS NOT NULL THEN 'invited' ELSE 'imported' END
$$;--> statement-breakpoint
INSERT INTO "employee_counts" ("enterprise_id", "department", "status", "count")
  SELECT e."enterprise_id", coalesce(e."department", ''), "employee_status"(e), count(*) FROM "employees" e WHERE e."is_latest" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "count_employee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO employee_counts AS kept (enterprise_id, department, status, count)
    SELECT c.enterprise_id, c.department, c.status, sum(c.change)
    FROM (
      SELECT OLD.enterprise_id, coalesce(OLD.department, '') AS department, employee_status(OLD) AS status, -1 AS change WHERE TG_OP <> 'INSERT' AND OLD.is_latest
      UNION ALL SELECT NEW.enterprise_id, coalesce(NEW.department, ''), employee_status(NEW), 1 WHERE TG_OP <> 'DELETE' AND NEW.is_latest
    ) c
    GROUP BY 1, 2, 3 HAVING sum(c.change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (enterprise_id, department, status) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_count" AFTER INSERT OR DELETE OR UPDATE OF "department", "invited_at", "joined_at", "left_at", "is_latest" ON "employees"
  FOR EACH ROW EXECUTE FUNCTION "count_employee"();--> statement-breakpoint
CREATE FUNCTION "note_latest_employment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed employees := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  UPDATE employees e SET is_latest = NOT e.is_latest
    FROM (SELECT id, row_number() OVER (ORDER BY imported_at DESC, id DESC) = 1 AS is_latest FROM employees
      WHERE account_id = changed.account_id AND enterprise_id = changed.enterprise_id) now
    WHERE e.id = now.id AND e.is_latest <> now.is_latest;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_latest" AFTER INSERT OR DELETE ON "employees"
  FOR EACH ROW EXECUTE FUNCTION "note_latest_employment"();
--> statement-breakpoint
CREATE INDEX "employees_list" ON "employees" USING btree ("enterprise_id","sort_name","account_id") WHERE "employees"."is_latest";