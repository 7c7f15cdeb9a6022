CREATE TABLE "analytics_closings" (
	"enterprise_id" uuid NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analytics_closings_enterprise_id_month_pk" PRIMARY KEY("enterprise_id","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohort_members" (
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"cohort_id" uuid NOT NULL,
	"lineage_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "analytics_cohort_members_account_id_enterprise_id_pk" PRIMARY KEY("account_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohort_months" (
	"cohort_id" uuid NOT NULL,
	"month" text NOT NULL,
	"score_sum" integer NOT NULL,
	"active_people" integer NOT NULL,
	"thriving" integer NOT NULL,
	"steady" integer NOT NULL,
	"building" integer NOT NULL,
	"needs_support" integer NOT NULL,
	"is_same_score" boolean NOT NULL,
	CONSTRAINT "analytics_cohort_months_cohort_id_month_pk" PRIMARY KEY("cohort_id","month")
);
--> statement-breakpoint
CREATE TABLE "analytics_cohorts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"department" text,
	"size" integer NOT NULL,
	"joined_on" date NOT NULL,
	"formed_at" timestamp (3) with time zone NOT NULL,
	"dissolved_at" timestamp (3) with time zone,
	CONSTRAINT "analytics_cohorts_size" CHECK ("analytics_cohorts"."size" >= 5)
);
--> statement-breakpoint
CREATE TABLE "analytics_input_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"name" text NOT NULL,
	"month" text NOT NULL,
	"value" double precision,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "analytics_input_versions_name_known" CHECK ("analytics_input_versions"."name" in ('total-employees', 'attendance-rate', 'turnover-rate', 'health-costs', 'absence-days'))
);
--> statement-breakpoint
CREATE TABLE "analytics_member_months" (
	"account_id" uuid NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"month" text NOT NULL,
	"score" integer NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "analytics_member_months_account_id_enterprise_id_month_pk" PRIMARY KEY("account_id","enterprise_id","month"),
	CONSTRAINT "analytics_member_months_points" CHECK ("analytics_member_months"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_transactions" DROP CONSTRAINT "payment_transactions_amount";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_seats";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "departments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "trial_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "trial_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "members_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "net_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "vat_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "vat_note" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "lines" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Invoices of before had one line, no VAT, and a month to be paid in.
UPDATE "payment_transactions" t SET "net_cents" = t."amount_cents", "due_at" = t."issued_at" + interval '30 days', "lines" = jsonb_build_array(jsonb_build_object(
  'kind', 'seats', 'planName', p."name", 'seats', s."seats", 'days', null, 'ofDays', null,
  'periodFrom', to_char(t."period_from" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'periodTo', to_char(t."period_to" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'unitPrice', jsonb_build_object('cents', s."seat_cents", 'currency', t."currency"), 'amount', jsonb_build_object('cents', t."amount_cents", 'currency', t."currency")))
  FROM "subscriptions" s JOIN "plans" p ON p."id" = s."plan_id" WHERE s."id" = t."subscription_id";--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "net_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "vat_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "vat_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "vat_note" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "lines" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_transactions" ALTER COLUMN "due_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_seats" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "period_from" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "subscriptions" s SET "period_from" = coalesce((SELECT max(t."period_from") FROM "payment_transactions" t WHERE t."subscription_id" = s."id"), s."started_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "period_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_issues" ADD COLUMN "diagnostics" text;--> statement-breakpoint
ALTER TABLE "analytics_closings" ADD CONSTRAINT "analytics_closings_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_cohort_members" ADD CONSTRAINT "analytics_cohort_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_cohort_members" ADD CONSTRAINT "analytics_cohort_members_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_cohort_members" ADD CONSTRAINT "analytics_cohort_members_cohort_id_analytics_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."analytics_cohorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_cohort_months" ADD CONSTRAINT "analytics_cohort_months_cohort_id_analytics_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."analytics_cohorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_cohorts" ADD CONSTRAINT "analytics_cohorts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_input_versions" ADD CONSTRAINT "analytics_input_versions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_input_versions" ADD CONSTRAINT "analytics_input_versions_entered_by_accounts_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_member_months" ADD CONSTRAINT "analytics_member_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_member_months" ADD CONSTRAINT "analytics_member_months_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_cohort_members_cohort" ON "analytics_cohort_members" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "analytics_cohort_members_lineage" ON "analytics_cohort_members" USING btree ("enterprise_id","lineage_id");--> statement-breakpoint
CREATE INDEX "analytics_cohorts_enterprise" ON "analytics_cohorts" USING btree ("enterprise_id","dissolved_at","department");--> statement-breakpoint
CREATE INDEX "analytics_input_versions_cell" ON "analytics_input_versions" USING btree ("enterprise_id","name","month","entered_at","id");--> statement-breakpoint
CREATE INDEX "employees_leaving" ON "employees" USING btree ("leaves_on") WHERE "employees"."leaves_on" is not null and "employees"."left_at" is null;--> statement-breakpoint
CREATE INDEX "payment_transactions_open" ON "payment_transactions" USING btree ("due_at") WHERE "payment_transactions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_transactions_subscription" ON "payment_transactions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_renewing" ON "subscriptions" USING btree ("renews_at") WHERE "subscriptions"."status" = 'running';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("ends_at") WHERE "subscriptions"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "subscriptions_grace" ON "subscriptions" USING btree ("grace_ends_at") WHERE "subscriptions"."grace_ends_at" is not null and "subscriptions"."status" <> 'ended';--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_trial" CHECK ("enterprises"."trial_seats" >= 0);--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_size_known" CHECK ("enterprises"."size" in ('1-49', '50-249', '250-999', '1000-4999', '5000-or-more'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_vat_known" CHECK ("payment_transactions"."vat_note" in ('domestic', 'reverse-charge', 'outside'));--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_amount" CHECK ("payment_transactions"."amount_cents" >= 0 and "payment_transactions"."amount_cents" = "payment_transactions"."net_cents" + "payment_transactions"."vat_cents");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_seats" CHECK ("subscriptions"."seats" >= 1 and ("subscriptions"."next_seats" is null or "subscriptions"."next_seats" >= 1));--> statement-breakpoint
INSERT INTO "analytics_input_versions" ("id", "enterprise_id", "name", "month", "value", "entered_by", "entered_at")
  SELECT gen_random_uuid(), "enterprise_id", "name", "month", "value", "entered_by", "updated_at" FROM "analytics_inputs";--> statement-breakpoint
-- Whoever is not to be counted any more takes the whole cohort out of all figures, in the transaction that says so. The lock makes it
-- wait for a closing of the month that may just be counting the person.
CREATE FUNCTION "take_out_of_cohort"(account uuid, enterprise uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF enterprise IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('analytics ' || enterprise, 0));
  UPDATE analytics_cohorts SET dissolved_at = coalesce(dissolved_at, now()) WHERE id =
    (SELECT cohort_id FROM analytics_cohort_members WHERE account_id = account AND enterprise_id = enterprise AND removed_at IS NULL);
  UPDATE analytics_cohort_members SET removed_at = now() WHERE account_id = account AND enterprise_id = enterprise AND removed_at IS NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "take_employee_out_of_cohort"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_out_of_cohort(NEW.account_id, NEW.enterprise_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "employees_cohort" AFTER UPDATE OF "left_at" ON "employees"
  FOR EACH ROW WHEN (OLD."left_at" IS NULL AND NEW."left_at" IS NOT NULL) EXECUTE FUNCTION "take_employee_out_of_cohort"();--> statement-breakpoint
CREATE FUNCTION "take_account_out_of_cohort"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_out_of_cohort(NEW.id, OLD.enterprise_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accounts_cohort" AFTER UPDATE OF "agrees_to_be_counted", "deleted_at" ON "accounts"
  FOR EACH ROW WHEN (OLD."agrees_to_be_counted" AND NOT NEW."agrees_to_be_counted" OR OLD."deleted_at" IS NULL AND NEW."deleted_at" IS NOT NULL)
  EXECUTE FUNCTION "take_account_out_of_cohort"();--> statement-breakpoint
CREATE FUNCTION "dissolve_cohort_of_erased"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE analytics_cohorts SET dissolved_at = coalesce(dissolved_at, now()) WHERE id = OLD.cohort_id AND OLD.removed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "analytics_cohort_members_erased" AFTER DELETE ON "analytics_cohort_members"
  FOR EACH ROW EXECUTE FUNCTION "dissolve_cohort_of_erased"();
