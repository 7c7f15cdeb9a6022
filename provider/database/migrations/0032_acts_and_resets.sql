CREATE TABLE "second_factor_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "second_factor_resets_outcome_known" CHECK ("second_factor_resets"."outcome" in ('consented', 'refused', 'withdrawn')),
	CONSTRAINT "second_factor_resets_decided" CHECK (("second_factor_resets"."outcome" is null) = ("second_factor_resets"."decided_by" is null) and ("second_factor_resets"."outcome" is null) = ("second_factor_resets"."decided_at" is null)),
	CONSTRAINT "second_factor_resets_two_people" CHECK ("second_factor_resets"."asked_by" <> "second_factor_resets"."account_id" and ("second_factor_resets"."outcome" is distinct from 'consented' or ("second_factor_resets"."decided_by" <> "second_factor_resets"."asked_by" and "second_factor_resets"."decided_by" <> "second_factor_resets"."account_id")))
);
--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_resets" ADD CONSTRAINT "second_factor_resets_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_resets_account" ON "second_factor_resets" USING btree ("account_id","asked_at");--> statement-breakpoint
CREATE INDEX "second_factor_resets_list" ON "second_factor_resets" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "second_factor_resets_open" ON "second_factor_resets" USING btree ("expires_at") WHERE "second_factor_resets"."outcome" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_acts" ON "audit_entries" USING btree ("at","id") WHERE "audit_entries"."action" = 'act';--> statement-breakpoint
CREATE INDEX "audit_entries_acts_kind" ON "audit_entries" USING btree ("subject_kind","at","id") WHERE "audit_entries"."action" = 'act';--> statement-breakpoint
CREATE INDEX "audit_entries_acts_actor" ON "audit_entries" USING btree ("actor_id","at","id") WHERE "audit_entries"."action" = 'act';