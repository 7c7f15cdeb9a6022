CREATE TABLE "coach_bank_details" (
	"coach_id" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"iban_sealed" text NOT NULL,
	"iban_ending" text NOT NULL,
	"country" text NOT NULL,
	"bic" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"about" date,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_corrections_amount" CHECK ("payout_corrections"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"execution_on" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"export_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"holder" text NOT NULL,
	"iban_sealed" text NOT NULL,
	"bic" text,
	"end_to_end_id" text NOT NULL,
	CONSTRAINT "payout_transfers_amount" CHECK ("payout_transfers"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_transactions" DROP CONSTRAINT "payment_transactions_status_known";--> statement-breakpoint
DROP INDEX "payouts_reference";--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD COLUMN "last_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "export_id" uuid;--> statement-breakpoint
ALTER TABLE "coach_bank_details" ADD CONSTRAINT "coach_bank_details_coach_id_coaches_account_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."coaches"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_payment_id_payment_transactions_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_corrections" ADD CONSTRAINT "payout_corrections_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_corrections" ADD CONSTRAINT "payout_corrections_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_exports" ADD CONSTRAINT "payout_exports_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_export_id_payout_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."payout_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_payment" ON "credit_notes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payout_corrections_payout" ON "payout_corrections" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_exports_message" ON "payout_exports" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_payout" ON "payout_transfers" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_transfers_export" ON "payout_transfers" USING btree ("export_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_export_id_payout_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."payout_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_month" ON "payouts" USING btree ("starts_on","coach_id");--> statement-breakpoint
CREATE INDEX "payouts_export" ON "payouts" USING btree ("export_id") WHERE "payouts"."export_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_status_known" CHECK ("payment_transactions"."status" in ('open', 'paid', 'failed', 'refunded', 'cancelled'));