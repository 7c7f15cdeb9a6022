CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"enterprise_id" uuid,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"link" text,
	"audience" jsonb NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"after_id" uuid,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_status_known" CHECK ("announcements"."status" in ('scheduled', 'sending', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "announcement_counts" (
	"announcement_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"outcome" text NOT NULL,
	"part" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "announcement_counts_announcement_id_channel_outcome_part_pk" PRIMARY KEY("announcement_id","channel","outcome","part"),
	CONSTRAINT "announcement_counts_channel_known" CHECK ("announcement_counts"."channel" in ('push', 'email', 'app')),
	CONSTRAINT "announcement_counts_outcome_known" CHECK ("announcement_counts"."outcome" in ('sent', 'shown', 'clicked', 'failed', 'skipped', 'read'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "announcement_id" uuid;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_counts" ADD CONSTRAINT "announcement_counts_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_list" ON "announcements" USING btree ("created_at","id") WHERE "announcements"."enterprise_id" is null;--> statement-breakpoint
CREATE INDEX "announcements_status" ON "announcements" USING btree ("status","created_at","id") WHERE "announcements"."enterprise_id" is null;--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("send_at") WHERE "announcements"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO announcement_counts AS kept (announcement_id, channel, outcome, part, count)
    SELECT n.announcement_id, c.channel, c.outcome, pg_backend_pid() % 8, sum(c.change)
    FROM (
      SELECT OLD.channel, OLD.notification_id, o.outcome, -1 AS change FROM delivery_outcomes(OLD) o WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT NEW.channel, NEW.notification_id, o.outcome, 1 FROM delivery_outcomes(NEW) o WHERE TG_OP <> 'DELETE'
    ) c JOIN notifications n ON n.id = c.notification_id WHERE n.announcement_id IS NOT NULL
    GROUP BY 1, 2, 3 HAVING sum(c.change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (announcement_id, channel, outcome, part) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_read_announcement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO announcement_counts AS kept (announcement_id, channel, outcome, part, count)
    VALUES (OLD.announcement_id, 'app', 'read', pg_backend_pid() % 8, CASE WHEN TG_OP = 'UPDATE' AND NEW.read_at IS NOT NULL THEN 1 ELSE -1 END)
    ON CONFLICT (announcement_id, channel, outcome, part) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notifications_read_announcement" AFTER UPDATE OF "read_at" ON "notifications"
  FOR EACH ROW WHEN (OLD."announcement_id" IS NOT NULL AND (OLD."read_at" IS NULL) <> (NEW."read_at" IS NULL))
  EXECUTE FUNCTION "count_read_announcement"();--> statement-breakpoint
CREATE TRIGGER "notifications_erase_announcement" AFTER DELETE ON "notifications"
  FOR EACH ROW WHEN (OLD."announcement_id" IS NOT NULL AND OLD."read_at" IS NOT NULL)
  EXECUTE FUNCTION "count_read_announcement"();
