-- Leaving and declining no longer take anything out of the figures.
DROP TRIGGER "employees_cohort" ON "employees";--> statement-breakpoint
DROP TRIGGER "accounts_cohort" ON "accounts";--> statement-breakpoint
DROP TRIGGER "analytics_cohort_members_erased" ON "analytics_cohort_members";--> statement-breakpoint
DROP FUNCTION "take_employee_out_of_cohort"();--> statement-breakpoint
DROP FUNCTION "take_account_out_of_cohort"();--> statement-breakpoint
DROP FUNCTION "dissolve_cohort_of_erased"();--> statement-breakpoint
DROP FUNCTION "take_out_of_cohort"(uuid, uuid);--> statement-breakpoint
-- The months of the last year are closed again by the new rules, within the hour.
DELETE FROM "analytics_closings";--> statement-breakpoint
DELETE FROM "analytics_member_months";--> statement-breakpoint
UPDATE "enterprises" SET "smallest_group" = 8 WHERE "smallest_group" < 8;--> statement-breakpoint
CREATE TABLE "analytics_department_stays" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"month_ends" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_group_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"account_id" uuid,
	"points" integer NOT NULL,
	CONSTRAINT "analytics_group_members_points" CHECK ("analytics_group_members"."points" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "analytics_group_months" (
	"group_id" uuid NOT NULL,
	"month" text NOT NULL,
	"score_sum" integer NOT NULL,
	"thriving" integer NOT NULL,
	"steady" integer NOT NULL,
	"building" integer NOT NULL,
	"needs_support" integer NOT NULL,
	"active_people" integer NOT NULL,
	CONSTRAINT "analytics_group_months_group_id_month_pk" PRIMARY KEY("group_id","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"department" text,
	"size" integer NOT NULL,
	"joined_on" date NOT NULL,
	"ended_in" text,
	CONSTRAINT "analytics_groups_size" CHECK ("analytics_groups"."size" >= case when "analytics_groups"."department" is null then 8 else 15 end)
);
--> statement-breakpoint
DROP TABLE "analytics_cohort_members";--> statement-breakpoint
DROP TABLE "analytics_cohort_months";--> statement-breakpoint
DROP TABLE "analytics_cohorts";--> statement-breakpoint
ALTER TABLE "analytics_member_months" DROP CONSTRAINT "analytics_member_months_points";--> statement-breakpoint
ALTER TABLE "enterprises" DROP CONSTRAINT "enterprises_smallest_group";--> statement-breakpoint
ALTER TABLE "enterprises" ALTER COLUMN "smallest_group" SET DEFAULT 8;--> statement-breakpoint
ALTER TABLE "analytics_member_months" ADD COLUMN "points" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_department_stays" ADD CONSTRAINT "analytics_department_stays_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_group_members" ADD CONSTRAINT "analytics_group_members_group_id_analytics_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."analytics_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_group_members" ADD CONSTRAINT "analytics_group_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_group_months" ADD CONSTRAINT "analytics_group_months_group_id_analytics_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."analytics_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_groups" ADD CONSTRAINT "analytics_groups_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_group_members_group" ON "analytics_group_members" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_group_members_account" ON "analytics_group_members" USING btree ("account_id","group_id");--> statement-breakpoint
CREATE INDEX "analytics_groups_enterprise" ON "analytics_groups" USING btree ("enterprise_id","department");--> statement-breakpoint
ALTER TABLE "analytics_member_months" DROP COLUMN "score";--> statement-breakpoint
ALTER TABLE "enterprises" DROP COLUMN "activity_until";--> statement-breakpoint
ALTER TABLE "analytics_member_months" ADD CONSTRAINT "analytics_member_months_points" CHECK ("analytics_member_months"."points" between 0 and 100);--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_smallest_group" CHECK ("enterprises"."smallest_group" >= 8);