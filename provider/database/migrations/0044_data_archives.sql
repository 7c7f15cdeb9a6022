CREATE TABLE "data_archives" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"file_id" uuid,
	"ready_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose_known";--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_archives_waiting" ON "data_archives" USING btree ("requested_at") WHERE "data_archives"."ready_at" is null and "data_archives"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "data_archives_file" ON "data_archives" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('profile-image', 'coach-document', 'video', 'video-poster', 'offering-image', 'chat', 'support', 'data-export'));--> statement-breakpoint
-- Offsets are no names: PostgreSQL reads the sign of '+05:30' the other way round, and the contract refuses them by now.
UPDATE "accounts" SET "time_zone" = 'UTC' WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "enterprises" SET "time_zone" = 'UTC' WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "announcements" SET "time_zone" = 'UTC' WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "availability_rules" SET "time_zone" = 'UTC' WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "sessions" SET "time_zone" = 'UTC' WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "demo_requests" SET "time_zone" = NULL WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';--> statement-breakpoint
UPDATE "sign_in_sessions" SET "time_zone" = NULL WHERE "time_zone" !~ '^[A-Za-z]' OR lower("time_zone") = 'etc/unknown';
