CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"former_email" text NOT NULL,
	"new_email" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"undo_hash" text NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_by" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asked_from" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "own_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "standing" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_hash" ON "email_changes" USING btree ("undo_hash");--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_device" ON "sign_in_sessions" USING btree ("device_hash");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_asked_by_known" CHECK ("one_time_codes"."asked_by" in ('owner', 'stranger'));--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_standing_known" CHECK ("sign_in_attempts"."standing" in ('known-device', 'known-network', 'stranger'));