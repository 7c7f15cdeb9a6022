CREATE TABLE "care_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"taken_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	CONSTRAINT "care_alerts_closed_whole" CHECK (("care_alerts"."closed_at" is null) = ("care_alerts"."closed_by" is null)),
	CONSTRAINT "care_alerts_closed_at_rest" CHECK ("care_alerts"."closed_at" is null or "care_alerts"."next_step_at" is null),
	CONSTRAINT "care_alerts_taken_whole" CHECK (("care_alerts"."taken_at" is null) = ("care_alerts"."taken_by" is null))
);
--> statement-breakpoint
ALTER TABLE "care_alerts" ADD CONSTRAINT "care_alerts_id_intake_answers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."intake_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_alerts" ADD CONSTRAINT "care_alerts_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_alerts" ADD CONSTRAINT "care_alerts_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_alerts" ADD CONSTRAINT "care_alerts_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_alerts_due" ON "care_alerts" USING btree ("next_step_at") WHERE "care_alerts"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "care_alerts_open" ON "care_alerts" USING btree ("member_id") WHERE "care_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "care_alerts_member" ON "care_alerts" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "care_alerts_escalated" ON "care_alerts" USING btree ("opened_at") WHERE "care_alerts"."closed_at" is null and "care_alerts"."escalated_at" is not null;--> statement-breakpoint
-- Answers of the last four weeks that call for care stood among those who need attention: they stay in sight,
-- but nobody is reminded of what may have been taken care of before this was counted.
INSERT INTO "care_alerts" ("id", "member_id", "opened_at")
SELECT "id", "user_id", "received_at" FROM "intake_answers"
WHERE "needs_care" AND "status" = 'submitted' AND "received_at" > now() - interval '28 days';
