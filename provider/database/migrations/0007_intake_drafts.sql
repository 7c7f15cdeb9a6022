CREATE TABLE "intake_drafts" (
	"user_id" uuid NOT NULL,
	"form_key" text NOT NULL,
	"draft_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "intake_drafts_user_id_form_key_pk" PRIMARY KEY("user_id","form_key")
);
--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_drafts" ADD CONSTRAINT "intake_drafts_form_id_intake_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."intake_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_drafts_form" ON "intake_drafts" USING btree ("form_id");--> statement-breakpoint
ALTER TABLE "sign_in_sessions" DROP COLUMN "is_refresh_used";