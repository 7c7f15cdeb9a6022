ALTER TABLE "analytics_cohorts" ADD COLUMN "activity_group_id" uuid;--> statement-breakpoint
ALTER TABLE "analytics_cohorts" ADD COLUMN "active_people" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "activity_until" date;--> statement-breakpoint
CREATE INDEX "analytics_cohorts_activity" ON "analytics_cohorts" USING btree ("enterprise_id") WHERE "analytics_cohorts"."activity_group_id" is not null;--> statement-breakpoint
ALTER TABLE "analytics_cohort_months" DROP COLUMN "active_people";