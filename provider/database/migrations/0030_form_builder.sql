CREATE TABLE "intake_form_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"form_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"open_points" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "intake_form_drafts" ADD CONSTRAINT "intake_form_drafts_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;