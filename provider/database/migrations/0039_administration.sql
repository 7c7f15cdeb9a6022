DROP INDEX "credit_notes_payment";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "links" jsonb;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "net_cents" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "vat_cents" bigint;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "credited_net_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "credited_vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "credit_notes" c SET "net_cents" = p."net_cents", "vat_cents" = p."vat_cents",
  "lines" = jsonb_build_array(jsonb_build_object('line', null, 'netCents', p."net_cents", 'vatCents', p."vat_cents"))
  FROM "payment_transactions" p WHERE p."id" = c."payment_id";--> statement-breakpoint
UPDATE "payment_transactions" p SET "credited_net_cents" = p."net_cents", "credited_vat_cents" = p."vat_cents"
  FROM "credit_notes" c WHERE c."payment_id" = p."id";--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "net_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "vat_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "support_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_entries" ADD COLUMN "attachments" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "credit_notes_payment" ON "credit_notes" USING btree ("payment_id","issued_at");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_credited" CHECK ("payment_transactions"."credited_net_cents" between 0 and "payment_transactions"."net_cents" and "payment_transactions"."credited_vat_cents" between 0 and "payment_transactions"."vat_cents");