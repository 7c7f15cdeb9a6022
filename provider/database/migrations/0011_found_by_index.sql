CREATE TABLE "look_ups" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"done_until" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "employees_department";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "self_score_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coaches" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD COLUMN "coach_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD COLUMN "starts_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD COLUMN "session_status" text DEFAULT 'scheduled' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD COLUMN "session_kind" text DEFAULT 'one-on-one' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_registrations" ADD COLUMN "feedback_due_at" timestamp (3) with time zone;--> statement-breakpoint
-- What stands with each place of its session, from here on kept by the database.
UPDATE "session_registrations" r SET "coach_id" = s."coach_id", "starts_at" = s."starts_at", "session_status" = s."status", "session_kind" = s."kind",
  "feedback_due_at" = CASE WHEN r."status" = 'attended' AND s."ends_at" > now() - interval '2 days' THEN s."ends_at" + interval '1 hour' END
  FROM "sessions" s WHERE s."id" = r."session_id";--> statement-breakpoint
CREATE FUNCTION "copy_session_to_place"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held record;
BEGIN
  -- The lock makes it wait for who is moving the session, and take the new time.
  SELECT coach_id, starts_at, ends_at, status, kind INTO held FROM sessions WHERE id = NEW.session_id FOR SHARE;
  IF FOUND THEN
    NEW.coach_id := held.coach_id;
    NEW.starts_at := held.starts_at;
    NEW.session_status := held.status;
    NEW.session_kind := held.kind;
    NEW.feedback_due_at := CASE WHEN NEW.status = 'attended' THEN held.ends_at + interval '1 hour' END;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_registrations_copy" BEFORE INSERT ON "session_registrations"
  FOR EACH ROW EXECUTE FUNCTION "copy_session_to_place"();--> statement-breakpoint
CREATE FUNCTION "note_feedback_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.feedback_due_at := CASE WHEN NEW.status = 'attended' THEN (SELECT ends_at + interval '1 hour' FROM sessions WHERE id = NEW.session_id) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_registrations_feedback" BEFORE UPDATE OF "status" ON "session_registrations"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "note_feedback_due"();--> statement-breakpoint
CREATE FUNCTION "copy_session_to_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE session_registrations SET coach_id = NEW.coach_id, starts_at = NEW.starts_at, session_status = NEW.status,
    feedback_due_at = CASE WHEN feedback_due_at IS NOT NULL THEN NEW.ends_at + interval '1 hour' END
    WHERE session_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_copy" AFTER UPDATE OF "coach_id", "starts_at", "ends_at", "status" ON "sessions"
  FOR EACH ROW WHEN ((OLD."coach_id", OLD."starts_at", OLD."ends_at", OLD."status") IS DISTINCT FROM (NEW."coach_id", NEW."starts_at", NEW."ends_at", NEW."status"))
  EXECUTE FUNCTION "copy_session_to_places"();--> statement-breakpoint
UPDATE "accounts" SET "self_score_due_at" = now() WHERE "id" IN (SELECT "member_id" FROM "member_coaches" WHERE "ended_at" IS NULL);--> statement-breakpoint
CREATE FUNCTION "note_self_score_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET self_score_due_at = least(self_score_due_at, NEW.chosen_at + interval '7 days') WHERE id = NEW.member_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "member_coaches_self_score" AFTER INSERT ON "member_coaches"
  FOR EACH ROW EXECUTE FUNCTION "note_self_score_due"();--> statement-breakpoint
UPDATE "coaches" c SET "sort_name" = lower(a."last_name" || ' ' || a."first_name") FROM "accounts" a WHERE a."id" = c."account_id";--> statement-breakpoint
CREATE FUNCTION "copy_name_to_coach"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort_name := coalesce((SELECT lower(last_name || ' ' || first_name) FROM accounts WHERE id = NEW.account_id FOR SHARE), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "coaches_name" BEFORE INSERT ON "coaches" FOR EACH ROW EXECUTE FUNCTION "copy_name_to_coach"();--> statement-breakpoint
CREATE FUNCTION "copy_name_to_coaches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE coaches SET sort_name = lower(NEW.last_name || ' ' || NEW.first_name) WHERE account_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_name" AFTER UPDATE OF "first_name", "last_name" ON "accounts"
  FOR EACH ROW WHEN ((OLD."first_name", OLD."last_name") IS DISTINCT FROM (NEW."first_name", NEW."last_name"))
  EXECUTE FUNCTION "copy_name_to_coaches"();
--> statement-breakpoint
CREATE INDEX "accounts_self_score_due" ON "accounts" USING btree ("time_zone","self_score_due_at");--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_requested_at") WHERE "accounts"."deletion_requested_at" is not null and "accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "coaches_name" ON "coaches" USING btree ("sort_name","account_id") WHERE "coaches"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "coaches_fair_rating" ON "coaches" USING btree ((("rating_sum" + 20)::float8 / ("rating_count" + 5)) desc,"account_id") WHERE "coaches"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "employees_account" ON "employees" USING btree ("account_id","enterprise_id","imported_at","id");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at") WHERE "mails"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "member_coaches_recent" ON "member_coaches" USING btree ("chosen_at") WHERE "member_coaches"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_creator" ON "notifications" USING btree ("created_by") WHERE "notifications"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "one_time_codes_age" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payouts_end" ON "payouts" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "session_registrations_calendar" ON "session_registrations" USING btree ("user_id","starts_at","session_id");--> statement-breakpoint
CREATE INDEX "session_registrations_orientations" ON "session_registrations" USING btree ("user_id","session_id") WHERE "session_registrations"."session_kind" = 'orientation';--> statement-breakpoint
CREATE INDEX "session_registrations_coach" ON "session_registrations" USING btree ("coach_id","user_id","starts_at","status","session_status");--> statement-breakpoint
CREATE INDEX "session_registrations_feedback_due" ON "session_registrations" USING btree ("feedback_due_at") WHERE "session_registrations"."feedback_due_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_unanswered" ON "sessions" USING btree ("starts_at") WHERE "sessions"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree ("ends_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_changed" ON "sessions" USING btree ("updated_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_joinable" ON "sessions" USING btree ("starts_at","id") WHERE "sessions"."kind" <> 'one-on-one' and "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_orientations" ON "sessions" USING btree ("created_by","starts_at","id") WHERE "sessions"."kind" = 'orientation';--> statement-breakpoint
CREATE INDEX "sessions_orientations_held" ON "sessions" USING btree ("coach_id","starts_at","id") WHERE "sessions"."kind" = 'orientation';--> statement-breakpoint
CREATE INDEX "sign_in_attempts_age" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "employees_department" ON "employees" USING btree ("enterprise_id","department","left_at","joined_at","invited_at");
