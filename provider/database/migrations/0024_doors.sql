CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "demo_requests_admin";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_admin_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "contact_messages" SET "status" = CASE WHEN "handled_at" IS NULL THEN 'open' ELSE 'closed' END, "closed_at" = "handled_at", "updated_at" = coalesce("handled_at", "created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_request_events" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "demo_request_events" SET "kind" = CASE "status" WHEN 'new' THEN 'requested' WHEN 'meeting-scheduled' THEN 'meeting' WHEN 'following-up' THEN 'followed-up' ELSE "status" END;--> statement-breakpoint
ALTER TABLE "demo_request_events" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "meeting_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "follow_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_message" ON "contact_answers" USING btree ("message_id","at","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_admin_id_accounts_id_fk" FOREIGN KEY ("assigned_admin_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_admin" ON "contact_messages" USING btree ("assigned_admin_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demo_requests_status" ON "demo_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "demo_requests_remind" ON "demo_requests" USING btree ("remind_at") WHERE "demo_requests"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "demo_requests_search" ON "demo_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demo_requests_admin" ON "demo_requests" USING btree ("assigned_admin_id","created_at","id");--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "handled_at";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('open', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed" CHECK (("contact_messages"."status" = 'closed') = ("contact_messages"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "demo_request_events" ADD CONSTRAINT "demo_request_events_kind_known" CHECK ("demo_request_events"."kind" in ('requested', 'assigned', 'meeting', 'followed-up', 'accepted', 'declined', 'reopened', 'opened'));--> statement-breakpoint
CREATE FUNCTION "fold_contact_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(concat_ws(' ', NEW.full_name, NEW.email, NEW.message));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "contact_messages_search_text" BEFORE INSERT OR UPDATE OF "full_name", "email", "message" ON "contact_messages"
  FOR EACH ROW EXECUTE FUNCTION "fold_contact_message"();--> statement-breakpoint
CREATE FUNCTION "fold_demo_request"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(concat_ws(' ', NEW.company_name, NEW.first_name, NEW.last_name, NEW.email));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "demo_requests_search_text" BEFORE INSERT OR UPDATE OF "company_name", "first_name", "last_name", "email" ON "demo_requests"
  FOR EACH ROW EXECUTE FUNCTION "fold_demo_request"();--> statement-breakpoint
UPDATE "contact_messages" SET "full_name" = "full_name";--> statement-breakpoint
UPDATE "demo_requests" SET "company_name" = "company_name";
