CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"useful_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "mails_ending_known" CHECK ("mails"."ended_because" in ('sent', 'failed', 'too-late', 'withheld')),
	CONSTRAINT "mails_ended" CHECK (("mails"."ended_at" is null) = ("mails"."ended_because" is null))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "mails_list" ON "mails" USING btree ("created_at","id");