CREATE TABLE "coach_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coach_decisions_kind_known" CHECK ("coach_decisions"."kind" in ('approved', 'rejected', 'withdrawn', 'applied-again'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "terms" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coach_decisions" ADD CONSTRAINT "coach_decisions_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_decisions" ADD CONSTRAINT "coach_decisions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_decisions_coach" ON "coach_decisions" USING btree ("coach_id","at");--> statement-breakpoint
CREATE INDEX "coaches_submitted" ON "coaches" USING btree ("submitted_at","account_id");--> statement-breakpoint
CREATE INDEX "coaches_undecided" ON "coaches" USING btree ("submitted_at","account_id") WHERE "coaches"."approved_at" is null and "coaches"."rejected_at" is null;--> statement-breakpoint
UPDATE "offerings" SET "is_active" = true WHERE "kind" = 'health' AND "deleted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_health_stays" CHECK ("offerings"."kind" <> 'health' or ("offerings"."is_active" and "offerings"."deleted_at" is null));--> statement-breakpoint
INSERT INTO "coach_decisions" ("id", "coach_id", "kind", "reason", "decided_by", "at")
  SELECT gen_random_uuid(), "account_id", CASE WHEN "approved_at" IS NULL THEN 'rejected' ELSE 'approved' END, "rejection_reason", "decided_by", coalesce("approved_at", "rejected_at")
  FROM "coaches" WHERE "approved_at" IS NOT NULL OR "rejected_at" IS NOT NULL;--> statement-breakpoint
-- What is bought is what the plan says then.
CREATE FUNCTION "copy_terms_of_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.terms = '{}'::jsonb THEN
    NEW.terms := (SELECT jsonb_build_object('name', p.name, 'features', p.features, 'minimumSeats', p.minimum_seats,
      'maximumSeats', p.maximum_seats, 'sessionsPerMonth', p.sessions_per_month) FROM plans p WHERE p.id = NEW.plan_id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_terms" BEFORE INSERT ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION "copy_terms_of_plan"();--> statement-breakpoint
UPDATE "subscriptions" s SET "terms" = jsonb_build_object('name', p."name", 'features', p."features", 'minimumSeats', p."minimum_seats",
  'maximumSeats', p."maximum_seats", 'sessionsPerMonth', p."sessions_per_month") FROM "plans" p WHERE p."id" = s."plan_id";
